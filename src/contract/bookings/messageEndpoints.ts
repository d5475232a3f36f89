import {
  addProviderMessagePhoto,
  listProviderMessages,
  readProviderMessages,
  reportProviderMessage,
  sendProviderMessage,
} from '#contract/partners/messages.ts';
import { streamProviderMessages } from '#contract/partners/messageStream.ts';
import { addMessagePhoto, listMessages, readMessages, reportMessage, sendMessage } from './messages.ts';
import { streamMessages } from './messageStream.ts';

export const messageEndpoints = {
  listMessages,
  sendMessage,
  addMessagePhoto,
  readMessages,
  reportMessage,
  streamMessages,
  listProviderMessages,
  sendProviderMessage,
  addProviderMessagePhoto,
  readProviderMessages,
  reportProviderMessage,
  streamProviderMessages,
};
