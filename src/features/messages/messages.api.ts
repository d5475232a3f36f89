import {
  array,
  boolean,
  enums,
  nullable,
  number,
  object,
  optional,
  refine,
  size,
  string,
  type Infer,
} from 'superstruct';
import { sides } from '#features/booking/sides.ts';
import { highestNumber, messageLength } from './thread.ts';
import { maxPhotos } from '#features/booking/bookings.ts';
import { limits, optionalText, requiredText } from '#platform/forms/fields.ts';
import { photoErrors } from '#features/account/photoField.ts';
import { photoUpload } from '#features/booking/details/photos.api.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { count } from '#platform/http/paging.ts';
import { amount } from '#features/pricing/amount.ts';

export const messageShape = object({
  /** Later messages have higher numbers. */
  number: number(),
  from: enums(sides),
  /** Empty if there are only photos. */
  text: string(),
  /** The ids of its photos, which are read by the same call as photos of the booking. */
  photos: array(string()),
  at: string(),
  /** When the other side read it; null if it has not. */
  readAt: nullable(string()),
  /** Whether the other side has reported it to the team. Its author does not see that. */
  reported: boolean(),
});
export type Message = Infer<typeof messageShape>;

export const threadShape = object({
  /** Oldest first, 50 at most. */
  messages: array(messageShape),
  /** Whether there are more messages: later ones if the query has `after`, otherwise earlier ones. */
  more: boolean(),
  writable: boolean(),
  writableUntil: string(),
});
export type Thread = Infer<typeof threadShape>;

/** Without a field, the latest messages; with `before` or `after`, those before or after the message with that number. */
export const threadQuery = object({ before: count(highestNumber), after: count(highestNumber) });
/** A text, photos or both; photos are named by the ids that their uploads answered. */
export const messageStruct = refine(
  object({
    text: optionalText(messageLength),
    photos: optional(size(array(requiredText(limits.name)), 0, maxPhotos)),
  }),
  'message',
  ({ text, photos = [] }, { path, branch }) =>
    Boolean(text) || photos.length > 0 || [{ message: 'required', path: [...path, 'text'], branch }],
);
/** Sent by the script of a page that shows the messages: only opening a link marks nothing as read. */
export const readStruct = object({ upTo: amount('invalid', { min: 0, max: highestNumber }) });

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

export const addMessagePhoto = endpoint({
  ...photoUpload,
  summary: 'Adds a photo that a message to the provider is about to name; within a day, else it is gone',
  path: `${path}/photos`,
  access: 'customer',
  errors: ['not_found', 'thread_closed', 'too_many', 'booking_photo_too_large', ...photoErrors],
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
