import {
  array,
  boolean,
  enums,
  nullable,
  number,
  object,
  string,
  define,
  optional,
  refine,
  size,
} from 'superstruct';
import { seriesPlace } from '#features/booking/shapes.ts';
import { bookedPricesShape } from '#features/pricing/priceShapes.ts';
import { noShowKinds, cancellationReasons, type CancellationReason } from '#features/booking/bookings.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { applicationStatuses } from '#features/catalog/serviceStates.ts';
import { described, limits, optionalText } from '#platform/forms/fields.ts';
import { dateField, slotField } from '#features/availability/slotFields.ts';

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
});

/** The key is the token of a private link, or the id of a service whose provider is signed in. */
const path = '/{lang}/provider/{key}';

export const listOwnServices = endpoint({
  summary: 'The services whose provider is signed in, and the applications that have no service yet',
  method: 'GET',
  path: '/{lang}/provider',
  access: 'customer',
  status: 200,
  answer: object({
    services: array(object({ _id: string(), name: string(), published: boolean() })),
    applications: array(
      object({
        name: string(),
        status: enums(applicationStatuses),
        appliedAt: string(),
        reason: nullable(string()),
      }),
    ),
  }),
  errors: ['email_unconfirmed'],
});

export const readProvider = endpoint({
  summary:
    'What a partner sees of what is theirs: the state of the application, then the bookings of the service',
  method: 'GET',
  path,
  access: 'provider',
  status: 200,
  answer: object({
    name: string(),
    status: enums(applicationStatuses),
    appliedAt: nullable(string()),
    reason: nullable(string()),
    serviceId: nullable(string()),
    published: boolean(),
    /** When the private link was last used before this call, accurate to an hour. */
    linkUsedAt: nullable(string()),
    calendar: boolean(),
    /** When the feed was last used, accurate to an hour. */
    calendarUsedAt: nullable(string()),
    bookings: array(providerBookingShape),
  }),
});

export const renewProviderLink = endpoint({
  summary: 'Revokes the private link and mails a new one to the provider',
  method: 'POST',
  path: `${path}/renew`,
  access: 'provider',
  status: 204,
  answer: null,
  errors: ['too_many'],
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

export const cancelByProvider = endpoint({
  summary:
    'Cancels a booking whose start has not passed; the customer is told why, and when similar providers are free',
  method: 'POST',
  path: '/{lang}/provider/{key}/bookings/{id}/cancel',
  access: 'provider',
  body: cancellationStruct,
  status: 204,
  answer: null,
  errors: ['completed'],
});

/** How many bookings one call may name. */
export const mostSeen = 100;

/** Sent by the script of a page that shows bookings to their provider; only opening a link marks nothing as seen (docs/product.md 2.25). */
export const seeBookings = endpoint({
  summary:
    'Says that the provider has looked, and which bookings to come they have seen, each as it was shown',
  method: 'POST',
  path: '/{lang}/provider/{key}/seen',
  access: 'provider',
  body: object({
    bookings: size(array(object({ _id: string(), date: dateField, time: slotField })), 0, mostSeen),
  }),
  status: 204,
  answer: null,
});

export const providerEndpoints = {
  listOwnServices,
  readProvider,
  renewProviderLink,
  cancelByProvider,
  seeBookings,
};
