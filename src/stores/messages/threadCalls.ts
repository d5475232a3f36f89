import { CallError } from '#contract/call.ts';
import {
  listMessages,
  readMessages,
  reportMessage,
  sendMessage,
  type Message,
  type Thread,
} from '#contract/bookings/messages.ts';
import {
  listProviderMessages,
  readProviderMessages,
  reportProviderMessage,
  sendProviderMessage,
} from '#contract/partners/messages.ts';
import type { Side } from '#domain/messages/thread.ts';
import { attemptKey, endAttempt, isAnswered } from '../attempts.ts';
import { request } from '../requests.ts';

/** The calls of one side in the thread of a booking. */
export interface ThreadCalls {
  side: Side;
  list: (query: { before?: number }) => Promise<Thread>;
  /** Sends a text with the same Idempotency-Key until its outcome is known, so that it arrives only once. */
  send: (text: string) => Promise<Message>;
  markRead: (upTo: number) => Promise<unknown>;
  report: (message: number) => Promise<unknown>;
}

/**
 * @param id of the booking
 * @param providerKey the token of the provider's private link, or the id of their own service; undefined for the customer
 */
export function threadCalls(id: string, providerKey: string | undefined): ThreadCalls {
  if (providerKey === undefined) {
    const params = { id };
    return {
      side: 'customer',
      list: (query) => request(listMessages, { params, query }),
      send: once(id, (text, headers) => request(sendMessage, { params, body: { text }, headers })),
      markRead: (upTo) => request(readMessages, { params, body: { upTo } }),
      report: (message) => request(reportMessage, { params: { ...params, number: String(message) } }),
    };
  }
  const params = { key: providerKey, id };
  return {
    side: 'provider',
    list: (query) => request(listProviderMessages, { params, query }),
    send: once(id, (text, headers) => request(sendProviderMessage, { params, body: { text }, headers })),
    markRead: (upTo) => request(readProviderMessages, { params, body: { upTo } }),
    report: (message) => request(reportProviderMessage, { params: { ...params, number: String(message) } }),
  };
}

function once(
  id: string,
  send: (text: string, headers: Record<string, string>) => Promise<Message>,
): ThreadCalls['send'] {
  return async (text) => {
    const content = JSON.stringify(['message', id, text]);
    try {
      const sent = await send(text, { 'Idempotency-Key': attemptKey(content) });
      endAttempt(content);
      return sent;
    } catch (error) {
      if (error instanceof CallError && isAnswered(error)) endAttempt(content);
      throw error;
    }
  };
}
