import {
  listProviderMessages,
  readProviderMessages,
  reportProviderMessage,
  sendProviderMessage,
} from '#contract/partners/messages.ts';
import { streamProviderMessages } from '#contract/partners/messageStream.ts';
import { listMessages, readMessages, reportMessage, sendMessage } from './messages.ts';
import { streamMessages } from './messageStream.ts';

/** What the two sides of a booking write to each other. */
export const messageEndpoints = {
  listMessages,
  sendMessage,
  readMessages,
  reportMessage,
  streamMessages,
  listProviderMessages,
  sendProviderMessage,
  readProviderMessages,
  reportProviderMessage,
  streamProviderMessages,
};
