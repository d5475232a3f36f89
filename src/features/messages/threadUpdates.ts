import type { Message, Thread } from './api.ts';

/** Only the latest if there may be unknown messages in between. */
export function withLatest(thread: Thread, latest: Thread): Thread {
  const last = thread.messages.at(-1)?.number ?? 0;
  const isApart = latest.more && (latest.messages[0]?.number ?? 0) > last;
  if (isApart) return latest;
  return { ...latest, messages: joined(thread.messages, latest.messages), more: thread.more };
}

export function withEarlier(thread: Thread, earlier: Thread): Thread {
  return { ...thread, messages: joined(earlier.messages, thread.messages), more: earlier.more };
}

export function withMessage(thread: Thread, message: Message): Thread {
  return { ...thread, messages: joined(thread.messages, [message]) };
}

function joined(messages: Message[], others: Message[]): Message[] {
  const byNumber = new Map([...messages, ...others].map((message) => [message.number, message]));
  return [...byNumber.values()].sort((one, other) => one.number - other.number);
}
