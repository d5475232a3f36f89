import {
  array,
  assign,
  boolean,
  enums,
  nullable,
  number,
  object,
  optional,
  refine,
  string,
} from 'superstruct';
import { dateField, slotField } from '#features/availability/slotFields.ts';
import { priceLimits } from '#features/pricing/priceList.ts';
import { problemAt } from '#platform/forms/fieldProblems.ts';
import { listOf, optionalText, requiredText } from '#platform/forms/fields.ts';
import { limits } from '#platform/forms/limits.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { count } from '#platform/http/paging.ts';
import { detailsStruct } from './details/api.ts';
import { mapDetails, placeNames } from './details/detailFields.ts';
import { disputeStates, noShowKinds } from './no-show/noShowStates.ts';
import { bookingShape, proposedStarts, seriesPlace } from './shapes.ts';
import { sides } from './sides.ts';

export const bookingFields = {
  serviceId: requiredText(limits.name),
  userEmail: optionalText(limits.email),
  userName: optionalText(limits.name),
  details: optional(detailsStruct),
  /** Ids of items, and the version of the price list that was shown: if the list has changed, the booking is rejected. */
  items: optional(listOf(requiredText(limits.name), { max: priceLimits.items })),
  pricesVersion: optionalText(limits.name),
};

/** docs/product.md 2.6: a client may also send `status` and `translations`; the server computes its own. */
export const createBooking = endpoint('POST /{lang}/bookings', {
  summary: 'Books a slot of a service',
  mailsOthers: true,
  body: object({ ...bookingFields, date: dateField, time: slotField }),
  answer: bookingShape,
  errors: [
    'forbidden',
    'not_found',
    'not_accepted',
    'slot_taken',
    'own_clash',
    'prices_changed',
    'past',
    'slot',
    'date',
    'idempotency_key',
    'too_many_bookings',
    'too_many_with_provider',
    'too_many_open_bookings',
  ],
});

export const listBookings = endpoint('GET /{lang}/bookings/user/{email}', {
  summary: 'Lists all bookings of the signed-in user with their services',
  answer: array(bookingShape),
});

export const listBookingsByStatus = endpoint('GET /{lang}/bookings/user/{email}/{status}', {
  summary: "Lists the signed-in user's Confirmed (soonest first) or Completed (latest first) bookings",
  answer: array(bookingShape),
});

/** Separate because `bookingShape` is fixed. Messages implement it, since it contains the last one. */
export const readBookingStates = endpoint('GET /{lang}/user/{email}/booking-states', {
  summary: "Returns the provider-side state of each of the signed-in user's bookings",
  /**
   * `seen`: whether the provider has opened the booking as it is now; `dispute`: the state of the customer's; `freeUntil`: the deadline for free changes, null if no change is late; `unread`: messages that the
   * customer has not read; `addressTo`: where a move ends; `series`: null for a single booking; `minutes`: the duration, null
   * if unset; `lastMessage`: null without one and once the booking has started; `proposed`: what the
   * provider suggests, or null.
   */
  answer: array(
    object({
      _id: string(),
      seen: boolean(),
      noShow: nullable(enums(noShowKinds)),
      dispute: nullable(enums(disputeStates)),
      freeUntil: nullable(string()),
      unread: number(),
      ...mapDetails(() => string(), placeNames),
      series: nullable(assign(object({ id: string() }), seriesPlace)),
      minutes: nullable(number()),
      lastMessage: nullable(object({ from: enums(sides), text: string(), at: string() })),
      proposed: nullable(object({ starts: proposedStarts, reason: nullable(string()) })),
    }),
  ),
});

const slotsShape = array(object({ time: string(), available: boolean() }));

/** Six weeks, as a calendar shows a month. */
export const maxDays = 42;

const workFields = {
  /** Ids, separated by commas: returns slots with enough time for all of them. */
  items: optionalText(limits.text),
  /** The length of a booking that moves (docs/product.md 10.7). */
  minutes: count(priceLimits.minutes.max),
  /** The id of a booking that moves: its own time counts as available (docs/product.md 2.21). */
  moving: optionalText(limits.name),
};

export const readAvailability = endpoint('GET /{lang}/service/{id}/availability', {
  summary:
    'Returns the availability of a service on one day (`date`) or several days in a row (`from`, `days`)',
  access: 'anyone',
  query: refine(
    object({ date: optional(dateField), from: optional(dateField), days: count(maxDays), ...workFields }),
    'day',
    ({ date, from }, context) =>
      date !== undefined || from !== undefined || problemAt(context, 'date', 'date'),
  ),
  /** `date` and `slots` for one day, `from` and `days` for several. `few` means one or two slots. */
  answer: object({
    date: optional(string()),
    slots: optional(slotsShape),
    from: optional(string()),
    days: optional(
      array(object({ date: string(), state: enums(['free', 'few', 'none']), slots: slotsShape })),
    ),
  }),
  errors: ['not_found', 'date'],
});

export const bookingEndpoints = {
  createBooking,
  listBookings,
  listBookingsByStatus,
  readAvailability,
};
