import type { Message, Thread } from './api.ts';

/** Only the latest when unknown messages may lie in between. */
export function withLatest(shown: Thread, latest: Thread): Thread {
  const last = shown.messages.at(-1)?.number ?? 0;
  const isApart = latest.more && (latest.messages[0]?.number ?? 0) > last;
  if (isApart) return latest;
  return { ...latest, messages: joined(shown.messages, latest.messages), more: shown.more };
}

export function withEarlier(shown: Thread, earlier: Thread): Thread {
  return { ...shown, messages: joined(earlier.messages, shown.messages), more: earlier.more };
}

/** The message was just sent, or has arrived. */
export function withMessage(shown: Thread, message: Message): Thread {
  return { ...shown, messages: joined(shown.messages, [message]) };
}

/** Sorts messages by number, each once: of two with the same number, the one from `others` is the newer state. */
function joined(messages: Message[], others: Message[]): Message[] {
  const byNumber = new Map([...messages, ...others].map((message) => [message.number, message]));
  return [...byNumber.values()].sort((one, other) => one.number - other.number);
}
