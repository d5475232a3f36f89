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
  string,
} from 'superstruct';
import { photoErrors } from '#features/account/photoField.ts';
import { detailsShape, photoDownload, photoUpload } from '#features/booking/details/api.ts';
import { maxPhotos } from '#features/booking/details/detailLimits.ts';
import { otherSide, type Side, sides } from '#features/booking/sides.ts';
import { problemAt } from '#platform/forms/fieldProblems.ts';
import { listOf, optionalText, requiredText } from '#platform/forms/fields.ts';
import { integer } from '#platform/forms/integer.ts';
import { limits } from '#platform/forms/limits.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { count } from '#platform/http/paging.ts';
import { highestNumber, messageLength } from './thread.ts';

export const messageShape = object({
  number: number(),
  from: enums(sides),
  text: string(),
  /** Ids, read by the endpoint of the booking's photos. */
  photos: array(string()),
  at: string(),
  /** Null if the other side has not read it. */
  readAt: nullable(string()),
  /** Whether the other side has reported it. Hidden from its author. */
  reported: boolean(),
});
export type Message = Infer<typeof messageShape>;

export const threadShape = object({
  messages: array(messageShape),
  more: boolean(),
  writable: boolean(),
  writableUntil: string(),
});
export type ThreadAnswer = Infer<typeof threadShape>;

/** By default the latest messages; with `before` or `after`, those next to that number. */
export const threadQuery = object({ before: count(highestNumber), after: count(highestNumber) });
/** At least one of text and photos, which are ids of uploads. */
export const messageStruct = refine(
  object({
    text: optionalText(messageLength),
    photos: optional(listOf(requiredText(limits.name), { max: maxPhotos })),
  }),
  'message',
  ({ text, photos = [] }, context) =>
    Boolean(text) || photos.length > 0 || problemAt(context, 'text', 'required'),
);
/** Sent by the script of a page that shows the messages: opening a link marks nothing as read. */
export const readStruct = object({ upTo: integer('invalid', { min: 0, max: highestNumber }) });

/**
 * The endpoints of one side's threads.
 * @param thread.of the subject of the thread
 * @param thread.writable until when it accepts messages
 */
export function threadEndpoints<const Path extends string, Who extends Side>(
  path: Path,
  {
    access,
    of,
    writable,
    closed,
  }: { access: Who; of: string; writable: string; closed: 'thread_closed' | 'inquiry_closed' },
) {
  const other = otherSide(access);
  const missing = access === 'customer' ? 'not_found' : 'signed_in_only';
  const mailsOthers = access === 'customer';
  const writeErrors = [missing, closed, 'thread_photos', 'customer_photos', 'too_many'] as const;
  return {
    list: endpoint(`GET ${path}`, {
      summary: `Returns the thread of ${of}`,
      access,
      query: threadQuery,
      answer: threadShape,
      errors: [missing],
    }),
    send: endpoint(`POST ${path}`, {
      summary: `Sends a message to the ${other}, ${writable}`,
      access,
      mailsOthers,
      body: messageStruct,
      answer: messageShape,
      errors: [...writeErrors, 'thread_full', 'idempotency_key'],
    }),
    addPhoto: endpoint(`POST ${path}/photos`, {
      ...photoUpload,
      summary: `Uploads a photo for a message to the ${other}; it is deleted unless a message uses it within a day`,
      access,
      errors: [...writeErrors, 'booking_photo_too_large', ...photoErrors],
    }),
    markRead: endpoint(`PUT ${path}/read`, {
      summary: `Marks the ${other}'s messages as read up to a number`,
      access,
      body: readStruct,
      errors: [missing],
    }),
    report: endpoint(`POST ${path}/{number}/report`, {
      summary: `Reports a message from the ${other}, once; the team can read the thread until it closes the report`,
      access,
      mailsOthers,
      errors: [missing, 'already_reported', 'too_many'],
    }),
  };
}

export type ThreadEndpoints = ReturnType<typeof threadEndpoints<string, Side>>;

const bookingThread = { writable: 'until 30 days after the start', closed: 'thread_closed' } as const;

export const customerThread = threadEndpoints('/{lang}/bookings/{id}/messages', {
  access: 'customer',
  of: 'a booking of the signed-in customer',
  ...bookingThread,
});
export const {
  list: listMessages,
  send: sendMessage,
  addPhoto: addMessagePhoto,
  markRead: markMessagesRead,
  report: reportMessage,
} = customerThread;

/** A private link opens the thread until 7 days after the start; for a signed-in provider, as long as it is stored. */
export const providerThread = threadEndpoints('/{lang}/provider/{key}/bookings/{id}/messages', {
  access: 'provider',
  of: 'a booking of the service',
  ...bookingThread,
});
export const {
  list: listProviderMessages,
  send: sendProviderMessage,
  addPhoto: addProviderMessagePhoto,
  markRead: markProviderMessagesRead,
  report: reportProviderMessage,
} = providerThread;

/** The data of a `message` event, whose id is the message's number. */
export interface StreamedMessage {
  booking: string | null;
  /** For a question before booking. */
  inquiry: string | null;
  message: Message;
}

/**
 * `text/event-stream`. A reconnecting client sends `Last-Event-ID` and gets up to 50 missed messages; after a longer absence it
 * reads the threads. The first event is `open`; a comment follows every 20 seconds. With the milliseconds since the page was
 * opened in `Data-Age`, `open` says whether anything may have been `missed` since. A `change` event reports suggested times, their
 * end, or a cancellation by the provider. Read with `fetch`, since `EventSource` cannot send the token in a header.
 */
export const streamMessages = endpoint('GET /{lang}/messages/stream', {
  summary: 'Streams new messages and changed bookings of the signed-in customer as server-sent events',
  answerType: 'text/event-stream',
});

/**
 * Like `streamMessages`; with a private link, only of bookings until 7 days after their start. A `change` event reports a new, moved or
 * cancelled booking, or a change to blocked time.
 */
export const streamProviderMessages = endpoint('GET /{lang}/provider/{key}/messages/stream', {
  summary: "Streams new messages in the service's threads and changes to its days as server-sent events",
  answerType: 'text/event-stream',
});

const reportsPath = '/{lang}/team/reports';

export const listReports = endpoint(`GET ${reportsPath}`, {
  summary: 'Lists the open reports of messages, oldest first (100 at most)',
  answer: array(
    object({
      _id: string(),
      serviceId: string(),
      service: string(),
      contactPerson: string(),
      customer: string(),
      email: string(),
      /** Null for a question before booking. */
      date: nullable(string()),
      time: nullable(string()),
      from: enums(sides),
      text: string(),
      at: string(),
      reportedAt: string(),
    }),
  ),
});

export const readReport = endpoint(`GET ${reportsPath}/{id}`, {
  summary: 'Returns the reported thread and the details of its booking, if any, while the report is open',
  query: threadQuery,
  answer: assign(threadShape, object({ details: detailsShape })),
});

export const readReportPhoto = endpoint(`GET ${reportsPath}/{id}/photos/{photo}`, {
  ...photoDownload,
  summary: 'Returns a photo of the reported thread or its booking while the report is open',
});

export const closeReport = endpoint(`POST ${reportsPath}/{id}/done`, {
  summary: 'Closes a report; the team can no longer read the thread',
});
