import { array, boolean, enums, nullable, number, object, string, type Infer } from 'superstruct';
import { messageLength, sides } from '#domain/messages/thread.ts';
import { requiredText } from '#domain/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import { count } from '#contract/paging.ts';

/** A message of the thread of a booking. */
export const messageShape = object({
  /** Later messages have higher numbers. */
  number: number(),
  from: enums(sides),
  text: string(),
  at: string(),
  /** When the other side has read it. */
  readAt: nullable(string()),
  /** Whether the other side has told the team of it; its author is not told. */
  reported: boolean(),
});
export type Message = Infer<typeof messageShape>;

export const threadShape = object({
  /** The oldest first, 50 at most. */
  messages: array(messageShape),
  /** Whether there are more: later ones where `after` was asked for, else earlier ones. */
  more: boolean(),
  writable: boolean(),
  writableUntil: string(),
});
export type Thread = Infer<typeof threadShape>;

/** The latest messages; with `before` those that come before one, with `after` those that come after it. */
export const threadQuery = object({ before: count(), after: count() });
export const messageStruct = object({ text: requiredText(messageLength) });
/** Sent by the script of a page that shows the messages: opening a link alone reads nothing. */
export const readStruct = object({ upTo: number() });

const path = '/{lang}/bookings/{id}/messages';

export const listMessages = endpoint({
  summary: "What customer and provider have written to each other about one of the person's own bookings",
  method: 'GET',
  path,
  access: 'customer',
  query: threadQuery,
  status: 200,
  answer: threadShape,
  errors: ['not_found'],
});

export const sendMessage = endpoint({
  summary: 'Writes to the provider of a booking, until 30 days after its start',
  method: 'POST',
  path,
  access: 'customer',
  mailsOthers: true,
  body: messageStruct,
  status: 201,
  answer: messageShape,
  errors: ['not_found', 'thread_closed', 'idempotency_key', 'too_many'],
});

export const readMessages = endpoint({
  summary: 'Says that the messages of the provider up to a number have been read',
  method: 'PUT',
  path: `${path}/read`,
  access: 'customer',
  body: readStruct,
  status: 204,
  answer: null,
  errors: ['not_found'],
});

export const reportMessage = endpoint({
  summary:
    'Shows a message of the provider to the team, once, and with it the thread until a member says done',
  method: 'POST',
  path: `${path}/{number}/report`,
  access: 'customer',
  mailsOthers: true,
  status: 204,
  answer: null,
  errors: ['not_found', 'already_reported', 'too_many'],
});
