import {
  addProviderMessagePhoto,
  listProviderMessages,
  readProviderMessages,
  reportProviderMessage,
  sendProviderMessage,
} from './providerMessages.api.ts';
import { streamProviderMessages } from './providerMessageStream.api.ts';
import { addMessagePhoto, listMessages, readMessages, reportMessage, sendMessage } from './messages.api.ts';
import { streamMessages } from './messageStream.api.ts';

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
