import {
  array,
  boolean,
  define,
  enums,
  type Infer,
  nullable,
  number,
  object,
  optional,
  refine,
  string,
} from 'superstruct';
import { dateField, slotField, slotShape } from '#features/availability/slotFields.ts';
import {
  type CancellationReason,
  cancellationReasons,
  lacksNote,
} from '#features/booking/cancellation/cancellations.ts';
import { noShowKinds } from '#features/booking/no-show/noShowStates.ts';
import { seriesPlace } from '#features/booking/shapes.ts';
import { sides } from '#features/booking/sides.ts';
import { visitNotices } from '#features/messages/visit-notices/visitNotices.ts';
import { bookedPricesShape } from '#features/pricing/priceShapes.ts';
import { problemAt } from '#platform/forms/fieldProblems.ts';
import { described, listOf, optionalText, requiredText } from '#platform/forms/fields.ts';
import { limits } from '#platform/forms/limits.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { clashLength, maxSeen } from './limits.ts';

export const providerBookingShape = object({
  _id: string(),
  customer: string(),
  /** An email; for a phone booking, the phone number or nothing. */
  contact: nullable(string()),
  byPhone: boolean(),
  date: string(),
  time: string(),
  /** The end of the crew's time, buffer included, in Vilnius; null for bookings older than durations. */
  until: nullable(string()),
  /** Including the buffer: start and end do not determine it when clocks change. */
  minutes: nullable(number()),
  /** Without the buffer. */
  workMinutes: nullable(number()),
  /** The number of the crew, from 0. */
  crew: nullable(number()),
  past: boolean(),
  /** At the time of booking; null without prices. */
  prices: nullable(bookedPricesShape),
  /** The suggested times, until the customer accepts one. */
  proposed: array(slotShape),
  /** Whether the provider has opened the booking as it is now. */
  seen: boolean(),
  /** The accepted overlap with an external calendar: see `acceptClash`. */
  acceptedClash: nullable(string()),
  noShow: nullable(enums(noShowKinds)),
  /** Whether the no-show can be changed: for a week from the start, unless the team has decided a dispute. */
  canSetNoShow: boolean(),
  series: nullable(seriesPlace),
  unread: number(),
  lastMessage: nullable(object({ from: enums(sides), text: string(), at: string() })),
  notices: array(enums(visitNotices)),
  /** Whether it is the account's first booking with the service; false for a phone booking. */
  firstVisit: boolean(),
  /** Whether its last move was late. */
  movedLate: boolean(),
});
export type ProviderBooking = Infer<typeof providerBookingShape>;

const reasonField = described(
  define<CancellationReason>(
    'required',
    (value) => cancellationReasons.some((reason) => reason === value) || 'required',
  ),
  { enum: cancellationReasons },
);

/** The customer sees `note` with the reason; `close` blocks the booked time. */
export const cancellationStruct = refine(
  object({ reason: reasonField, note: optionalText(limits.line), close: optional(boolean()) }),
  'note',
  ({ reason, note }, context) => !lacksNote(reason, note) || problemAt(context, 'note', 'required'),
);

export const cancelByProvider = endpoint('POST /{lang}/provider/{key}/bookings/{id}/cancel', {
  summary:
    'Cancels a booking before its start; emails the customer the reason and similar available providers',
  body: cancellationStruct,
  errors: ['completed'],
});

export const readProviderBooking = endpoint('GET /{lang}/provider/{key}/bookings/{id}', {
  summary: 'Returns a booking of the service',
  answer: providerBookingShape,
  errors: ['signed_in_only'],
});

/** Sent by the script of a page that shows bookings; opening a link marks nothing as seen (docs/product.md 2.25). */
export const markBookingsSeen = endpoint('POST /{lang}/provider/{key}/seen', {
  summary: 'Marks upcoming bookings as seen; each entry has the date and time that were shown',
  body: object({
    bookings: listOf(object({ _id: string(), date: dateField, time: slotField }), { max: maxSeen }),
  }),
});

/** Names the overlap: another one, such as after a move, is shown again (docs/product.md 5.47). */
export const acceptClash = endpoint('PUT /{lang}/provider/{key}/bookings/{id}/accepted-clash', {
  summary: 'Keeps a booking that overlaps with an external calendar',
  body: object({ clash: requiredText(clashLength) }),
});
