import { request } from '#features/account/requests.ts';
import { readPhoto, readProviderPhoto } from '#features/booking/details/api.ts';
import type { PhotoCalls } from '#features/booking/details/photosStore.ts';
import type { Side } from '#features/booking/sides.ts';
import { attempt } from '#platform/client/attempts.ts';
import {
  addMessagePhoto,
  addProviderMessagePhoto,
  listMessages,
  listProviderMessages,
  markMessagesRead,
  markProviderMessagesRead,
  type Message,
  reportMessage,
  reportProviderMessage,
  sendMessage,
  sendProviderMessage,
  type Thread,
} from './api.ts';

export interface ThreadCalls {
  side: Side;
  list: (query: { before?: number }) => Promise<Thread>;
  /** Idempotent until the outcome is known. */
  send: (text: string, photos: string[]) => Promise<Message>;
  addPhoto: PhotoCalls['add'];
  readPhoto: (photo: string, size?: 'small') => Promise<Blob>;
  markRead: (upTo: number) => Promise<unknown>;
  report: (message: number) => Promise<unknown>;
}

/**
 * @param id of the booking
 * @param providerKey undefined for the customer
 */
export function threadCalls(id: string, providerKey: string | undefined): ThreadCalls {
  if (providerKey === undefined) {
    const params = { id };
    return {
      side: 'customer',
      list: (query) => request(listMessages, { params, query }),
      send: once(id, (body, headers) => request(sendMessage, { params, body, headers })),
      addPhoto: (body) => request(addMessagePhoto, { params, body }),
      readPhoto: (photo, size) => request(readPhoto, { params: { id, photo }, query: { size } }),
      markRead: (upTo) => request(markMessagesRead, { params, body: { upTo } }),
      report: (message) => request(reportMessage, { params: { ...params, number: String(message) } }),
    };
  }
  const params = { key: providerKey, id };
  return {
    side: 'provider',
    list: (query) => request(listProviderMessages, { params, query }),
    send: once(id, (body, headers) => request(sendProviderMessage, { params, body, headers })),
    addPhoto: (body) => request(addProviderMessagePhoto, { params, body }),
    readPhoto: (photo, size) => request(readProviderPhoto, { params: { ...params, photo }, query: { size } }),
    markRead: (upTo) => request(markProviderMessagesRead, { params, body: { upTo } }),
    report: (message) => request(reportProviderMessage, { params: { ...params, number: String(message) } }),
  };
}

export function once(
  id: string,
  send: (body: { text: string; photos: string[] }, headers: Record<string, string>) => Promise<Message>,
): ThreadCalls['send'] {
  return (text, photos) =>
    attempt(JSON.stringify(['message', id, text, ...photos]), (headers) => send({ text, photos }, headers));
}
