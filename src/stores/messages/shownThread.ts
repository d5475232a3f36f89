import type { Message, Thread } from '#contract/bookings/messages.ts';

/** @returns what is shown with the latest messages as they are now; these alone where others may have been written in between */
export function withLatest(shown: Thread, latest: Thread): Thread {
  const last = shown.messages.at(-1)?.number ?? 0;
  const isApart = latest.more && (latest.messages[0]?.number ?? 0) > last;
  if (isApart) return latest;
  return { ...latest, messages: joined(shown.messages, latest.messages), more: shown.more };
}

/** @returns what is shown with the messages before it */
export function withEarlier(shown: Thread, earlier: Thread): Thread {
  return { ...shown, messages: joined(earlier.messages, shown.messages), more: earlier.more };
}

/** @returns what is shown with a message that has just been sent or has come */
export function withMessage(shown: Thread, message: Message): Thread {
  return { ...shown, messages: joined(shown.messages, [message]) };
}

/** In the order of their numbers, each once: the later one of two says how it is now. */
function joined(messages: Message[], others: Message[]): Message[] {
  const byNumber = new Map([...messages, ...others].map((message) => [message.number, message]));
  return [...byNumber.values()].sort((one, other) => one.number - other.number);
}
