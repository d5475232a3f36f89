import {
  array,
  boolean,
  define,
  enums,
  nullable,
  number,
  object,
  optional,
  refine,
  size,
  string,
} from 'superstruct';
import { dateField, slotField } from '#features/availability/slotFields.ts';
import {
  type CancellationReason,
  cancellationReasons,
  noShowKinds,
  visitNotices,
} from '#features/booking/bookings.ts';
import { seriesPlace } from '#features/booking/shapes.ts';
import { sides } from '#features/booking/sides.ts';
import { bookedPricesShape } from '#features/pricing/priceShapes.ts';
import { described, limits, optionalText } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';

export const providerBookingShape = object({
  _id: string(),
  customer: string(),
  /** How to reach the customer: an email; for a booking by phone, the number if they gave one. */
  contact: nullable(string()),
  /** Whether the provider has taken it by phone. */
  byPhone: boolean(),
  date: string(),
  time: string(),
  /** Until when its team is taken, buffer included, in Vilnius time; null for bookings older than durations. */
  until: nullable(string()),
  /** How long it is taken: the clock alone does not say it when clocks change. */
  minutes: nullable(number()),
  /** How long the work takes of that, without the buffer. */
  workMinutes: nullable(number()),
  /** The number of the team that comes, counted from 0. */
  team: nullable(number()),
  past: boolean(),
  /** The items that the customer chose, and what was known of the price; null if the service gave no prices. */
  prices: nullable(bookedPricesShape),
  /** The other times that the provider has proposed, as long as the customer has accepted none. */
  proposed: array(object({ date: string(), time: string() })),
  /** Whether the provider has opened the booking as it is now. */
  seen: boolean(),
  mark: nullable(enums(noShowKinds)),
  /** Whether the mark can be changed: for a week from the start on, unless the team has decided on an objection. */
  markable: boolean(),
  /** Its place in its series; null if it is in none. */
  series: nullable(seriesPlace),
  /** How many of the customer's messages the provider has not read. */
  unread: number(),
  /** The beginning of the last message of its thread; null if there is none. */
  lastMessage: nullable(object({ from: enums(sides), text: string(), at: string() })),
  /** What the provider has told of their way to it. */
  notices: array(enums(visitNotices)),
  /** Whether the account has no earlier booking with the service; false for one by phone. */
  firstVisit: boolean(),
  /** Whether its last move was a late change. */
  movedLate: boolean(),
});

const reasonField = described(
  define<CancellationReason>(
    'required',
    (value) => cancellationReasons.some((reason) => reason === value) || 'required',
  ),
  { enum: cancellationReasons },
);

/** `note` is shown to the customer with the reason; `close` closes the booked time, so that nobody can book it. */
export const cancellationStruct = refine(
  object({ reason: reasonField, note: optionalText(limits.line), close: optional(boolean()) }),
  'note',
  ({ reason, note }, { path, branch }) =>
    reason !== 'other' || Boolean(note) || [{ message: 'required', path: [...path, 'note'], branch }],
);

export const cancelByProvider = endpoint('POST /{lang}/provider/{key}/bookings/{id}/cancel', {
  summary:
    'Cancels a booking before its start; emails the customer the reason and similar available providers',
  access: 'provider',
  body: cancellationStruct,
  errors: ['completed'],
});

export const readProviderBooking = endpoint('GET /{lang}/provider/{key}/bookings/{id}', {
  summary: 'Returns a booking of the service',
  access: 'provider',
  answer: providerBookingShape,
  errors: ['signed_in_only'],
});

/** How many bookings one call may name. */
export const mostSeen = 100;

/** Sent by the script of a page that shows bookings to their provider; only opening a link marks nothing as seen (docs/product.md 2.25). */
export const seeBookings = endpoint('POST /{lang}/provider/{key}/seen', {
  summary: 'Marks upcoming bookings as seen, each with the date and time that were shown',
  access: 'provider',
  body: object({
    bookings: size(array(object({ _id: string(), date: dateField, time: slotField })), 0, mostSeen),
  }),
});

export const providerBookingEndpoints = { readProviderBooking, cancelByProvider, seeBookings };
