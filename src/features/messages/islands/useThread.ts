import { useEffect, useEffectEvent, useState } from 'react';
import { request } from '#features/account/requests.ts';
import { readPhoto, readProviderPhoto } from '#features/booking/details/api.ts';
import type { Side } from '#features/booking/sides.ts';
import { attempt } from '#platform/client/attempts.ts';
import { useQuery } from '#platform/client/useQuery.ts';
import {
  customerThread,
  type Message,
  providerThread,
  type ThreadAnswer,
  type ThreadEndpoints,
} from '../api.ts';
import {
  customerInquiryThread,
  providerInquiryThread,
  readInquiryPhoto,
  readProviderInquiryPhoto,
} from '../inquiries/api.ts';
import { useMessages } from './useMessages.ts';

/** Messages of the other side count as read as soon as they are visible. */
export function useThread(
  id: string,
  providerKey: string | undefined,
  isQuestion: boolean,
  onRead: () => void,
) {
  const [calls] = useState(() => threadCalls(id, providerKey, isQuestion));
  const { update, ...loaded } = useQuery(() => calls.list({}), [id, providerKey]);
  const { answer } = loaded;

  useReading(answer?.messages ?? [], calls, onRead);

  async function refresh(): Promise<void> {
    const latest = await calls.list({});
    update((thread) => withLatest(thread, latest));
  }

  useMessages(providerKey, (event) => {
    // A pending response may be older than this message.
    if (!answer) loaded.reload();
    else if (event.is === 'gap')
      void refresh().catch(() => undefined); // On a failure, the shown messages stay.
    else if (event.is === 'message' && (event.received.booking ?? event.received.inquiry) === id)
      update((thread) => withMessage(thread, event.received.message));
  });

  async function loadEarlier(): Promise<void> {
    const [first] = answer?.messages ?? [];
    if (!first) return;
    const earlier = await calls.list({ before: first.number });
    update((thread) => withEarlier(thread, earlier));
  }

  async function send(text: string, photos: string[]): Promise<void> {
    const sent = await calls.send(text, photos);
    update((thread) => withMessage(thread, sent));
    await refresh().catch(() => undefined); // The sent message is shown already; the next refresh loads the rest.
  }

  async function report(message: Message): Promise<void> {
    await calls.report(message.number);
    update((thread) => withMessage(thread, { ...message, reported: true }));
  }

  const { side, addPhoto, readPhoto } = calls;
  return { side, report, addPhoto, readPhoto, loaded, send, loadEarlier };
}

/** If the request fails, the next visit repeats it. */
function useReading(
  messages: Message[],
  { side, markRead }: ReturnType<typeof threadCalls>,
  onRead: () => void,
): void {
  const notify = useEffectEvent(onRead);
  const last = messages.findLast(({ from }) => from !== side);
  const unread = last && !last.readAt ? last.number : undefined;
  useEffect(() => {
    if (unread === undefined) return;
    const markWhenVisible = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', markWhenVisible);
      void markRead(unread)
        .then(() => notify())
        .catch(() => undefined);
    };
    document.addEventListener('visibilitychange', markWhenVisible);
    markWhenVisible();
    return () => document.removeEventListener('visibilitychange', markWhenVisible);
  }, [unread, markRead]);
}

/** Only the latest if there may be unknown messages in between. */
export function withLatest(thread: ThreadAnswer, latest: ThreadAnswer): ThreadAnswer {
  const last = thread.messages.at(-1)?.number ?? 0;
  const isApart = latest.more && (latest.messages[0]?.number ?? 0) > last;
  if (isApart) return latest;
  return { ...latest, messages: joined(thread.messages, latest.messages), more: thread.more };
}

export function withEarlier(thread: ThreadAnswer, earlier: ThreadAnswer): ThreadAnswer {
  return { ...thread, messages: joined(earlier.messages, thread.messages), more: earlier.more };
}

export function withMessage(thread: ThreadAnswer, message: Message): ThreadAnswer {
  return { ...thread, messages: joined(thread.messages, [message]) };
}

function joined(messages: Message[], others: Message[]): Message[] {
  const byNumber = new Map([...messages, ...others].map((message) => [message.number, message]));
  return [...byNumber.values()].sort((one, other) => one.number - other.number);
}

const bookingThreads = { customer: customerThread, provider: providerThread };
const bookingPhotos = { customer: readPhoto, provider: readProviderPhoto };
const inquiryThreads = { customer: customerInquiryThread, provider: providerInquiryThread };
const inquiryPhotos = { customer: readInquiryPhoto, provider: readProviderInquiryPhoto };

/** @param id of the booking or the question */
function threadCalls(id: string, providerKey: string | undefined, isQuestion: boolean) {
  const side: Side = providerKey === undefined ? 'customer' : 'provider';
  const thread: ThreadEndpoints = (isQuestion ? inquiryThreads : bookingThreads)[side];
  const photos = (isQuestion ? inquiryPhotos : bookingPhotos)[side];
  const params = { key: providerKey ?? '', id };
  return {
    side,
    list: (query: { before?: number }) => request(thread.list, { params, query }),
    /** Idempotent until the outcome is known. */
    send: (text: string, photos: string[]) =>
      attempt(JSON.stringify(['message', id, text, ...photos]), (headers) =>
        request(thread.send, { params, body: { text, photos }, headers }),
      ),
    addPhoto: (body: FormData) => request(thread.addPhoto, { params, body }),
    readPhoto: (photo: string, size?: 'small') =>
      request(photos, { params: { ...params, photo }, query: { size } }),
    markRead: (upTo: number) => request(thread.markRead, { params, body: { upTo } }),
    report: (message: number) => request(thread.report, { params: { ...params, number: String(message) } }),
  };
}
