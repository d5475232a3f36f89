import {
  array,
  assign,
  boolean,
  enums,
  type Infer,
  nullable,
  number,
  object,
  optional,
  refine,
  size,
  string,
} from 'superstruct';
import { photoErrors } from '#features/account/photoField.ts';
import { readBookingStates } from '#features/booking/api.ts';
import { maxPhotos } from '#features/booking/bookings.ts';
import { detailsShape, photoShape, photoSize, photoUpload } from '#features/booking/details/api.ts';
import { sides } from '#features/booking/sides.ts';
import { amount } from '#features/pricing/amount.ts';
import { limits, optionalText, requiredText } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { count } from '#platform/http/paging.ts';
import { highestNumber, messageLength } from './thread.ts';

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

const threadShape = object({
  /** Oldest first, 50 at most. */
  messages: array(messageShape),
  /** Whether there are more messages: later ones if the query has `after`, otherwise earlier ones. */
  more: boolean(),
  writable: boolean(),
  writableUntil: string(),
});
export type Thread = Infer<typeof threadShape>;

/** Without a field, the latest messages; with `before` or `after`, those before or after the message with that number. */
const threadQuery = object({ before: count(highestNumber), after: count(highestNumber) });
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
const readStruct = object({ upTo: amount('invalid', { min: 0, max: highestNumber }) });

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
  errors: ['not_found', 'thread_closed', 'thread_photos', 'customer_photos', 'idempotency_key', 'too_many'],
});

export const addMessagePhoto = endpoint({
  ...photoUpload,
  summary: 'Adds a photo that a message to the provider is about to name; within a day, else it is gone',
  path: `${path}/photos`,
  access: 'customer',
  errors: [
    'not_found',
    'thread_closed',
    'thread_photos',
    'customer_photos',
    'too_many',
    'booking_photo_too_large',
    ...photoErrors,
  ],
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

/** The data of an event named `message`; the event's id is the message's number. */
export interface HeardMessage {
  booking: string;
  message: Message;
}

/**
 * Events of `text/event-stream`, each with an id. A client that comes back names the last id in `Last-Event-ID` and gets the first 50
 * messages that it has missed; a client that was away for longer reads the threads. The first event is `open`; a comment comes every 20
 * seconds. The stream is read by `fetch` with the token in a header, which `EventSource` cannot send.
 */
export const streamMessages = endpoint({
  summary: "New messages of all the person's bookings, as they are written",
  method: 'GET',
  path: '/{lang}/messages/stream',
  access: 'customer',
  status: 200,
  answer: null,
  answerType: 'text/event-stream',
});

/** A private link opens the thread of a booking until 7 days after its start; a signed-in provider, as long as it is kept. */
const providerPath = '/{lang}/provider/{key}/bookings/{id}/messages';

export const listProviderMessages = endpoint({
  summary: 'What customer and provider have written to each other about a booking of the service',
  method: 'GET',
  path: providerPath,
  access: 'provider',
  query: threadQuery,
  status: 200,
  answer: threadShape,
  errors: ['signed_in_only'],
});

export const sendProviderMessage = endpoint({
  summary: 'Writes to the customer of a booking, until 30 days after its start',
  method: 'POST',
  path: providerPath,
  access: 'provider',
  body: messageStruct,
  status: 201,
  answer: messageShape,
  errors: [
    'signed_in_only',
    'thread_closed',
    'thread_photos',
    'customer_photos',
    'idempotency_key',
    'too_many',
  ],
});

export const addProviderMessagePhoto = endpoint({
  ...photoUpload,
  summary: 'Adds a photo that a message to the customer is about to name; within a day, else it is gone',
  path: `${providerPath}/photos`,
  access: 'provider',
  errors: [
    'signed_in_only',
    'thread_closed',
    'thread_photos',
    'customer_photos',
    'too_many',
    'booking_photo_too_large',
    ...photoErrors,
  ],
});

export const readProviderMessages = endpoint({
  summary: 'Says that the messages of the customer up to a number have been read',
  method: 'PUT',
  path: `${providerPath}/read`,
  access: 'provider',
  body: readStruct,
  status: 204,
  answer: null,
  errors: ['signed_in_only'],
});

export const reportProviderMessage = endpoint({
  summary:
    'Shows a message of the customer to the team, once, and with it the thread until a member says done',
  method: 'POST',
  path: `${providerPath}/{number}/report`,
  access: 'provider',
  status: 204,
  answer: null,
  errors: ['signed_in_only', 'already_reported', 'too_many'],
});

/** Works like `streamMessages`; with a private link, messages come only until 7 days after a booking's start. */
export const streamProviderMessages = endpoint({
  summary: 'New messages of all bookings of the service, as they are written',
  method: 'GET',
  path: '/{lang}/provider/{key}/messages/stream',
  access: 'provider',
  status: 200,
  answer: null,
  answerType: 'text/event-stream',
});

const reportsPath = '/{lang}/team/reports';

export const listReports = endpoint({
  summary:
    'Messages that one side of a booking has reported, until a member says done; the oldest first, 100 at most',
  method: 'GET',
  path: reportsPath,
  access: 'team',
  status: 200,
  answer: array(
    object({
      _id: string(),
      serviceId: string(),
      service: string(),
      contactPerson: string(),
      customer: string(),
      email: string(),
      date: string(),
      time: string(),
      from: enums(sides),
      text: string(),
      at: string(),
      reportedAt: string(),
    }),
  ),
});

export const readReport = endpoint({
  summary:
    'The thread in which a message was reported, and what the customer has said of the booking, until a member says done',
  method: 'GET',
  path: `${reportsPath}/{id}`,
  access: 'team',
  query: threadQuery,
  status: 200,
  answer: assign(threadShape, object({ details: detailsShape })),
  errors: ['not_found'],
});

export const readReportPhoto = endpoint({
  summary: 'A photo of the booking in whose thread a message was reported, until a member says done',
  method: 'GET',
  path: `${reportsPath}/{id}/photos/{photo}`,
  access: 'team',
  query: photoSize,
  status: 200,
  answer: photoShape,
  answerType: 'image/jpeg',
  errors: ['not_found'],
});

export const endReport = endpoint({
  summary:
    'Says that nothing more is to be done about a reported message: its thread is open to the team no longer',
  method: 'POST',
  path: `${reportsPath}/{id}/done`,
  access: 'team',
  status: 204,
  answer: null,
  errors: ['not_found'],
});

export const messageEndpoints = {
  readBookingStates,
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
  listReports,
  readReport,
  readReportPhoto,
  endReport,
};
