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
  size,
  string,
} from 'superstruct';
import { dateField, slotField } from '#features/availability/slotFields.ts';
import { priceLimits } from '#features/pricing/priceList.ts';
import { limits, optionalText, requiredText } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { count } from '#platform/http/paging.ts';
import { disputeStates, noShowKinds } from './bookings.ts';
import { detailsStruct } from './details/api.ts';
import { bookingShape, proposedStarts, seriesPlace } from './shapes.ts';
import { sides } from './sides.ts';

/** The fields of a new booking, except its start. */
export const bookingFields = {
  serviceId: requiredText(limits.name),
  userEmail: optionalText(limits.email),
  userName: optionalText(limits.name),
  details: optional(detailsStruct),
  /** Ids of items of the price list, and the version of the list that was shown: if the list has changed, the booking is refused. */
  items: optional(size(array(requiredText(limits.name)), 0, priceLimits.items)),
  pricesVersion: optionalText(limits.name),
};

/** docs/product.md 2.6: a client may also send `status` and `translations`; the server computes its own from its clock. */
export const createBooking = endpoint('POST /{lang}/bookings', {
  summary: 'Books a slot of a service',
  access: 'customer',
  mailsOthers: true,
  body: object({ ...bookingFields, date: dateField, time: slotField }),
  answer: bookingShape,
  errors: [
    'forbidden',
    'not_found',
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
  access: 'owner',
  answer: array(bookingShape),
});

export const listBookingsByStatus = endpoint('GET /{lang}/bookings/user/{email}/{status}', {
  summary: 'Lists the Confirmed (soonest first) or Completed (latest first) bookings of the signed-in user',
  access: 'owner',
  answer: array(bookingShape),
  errors: ['not_found'],
});

/** A call of its own because `bookingShape` may not change. Messages answer it, since it contains the last one. */
export const readBookingStates = endpoint('GET /{lang}/user/{email}/booking-states', {
  summary: 'Returns the provider-side state of each booking of the signed-in user',
  access: 'owner',
  /**
   * `seen`: whether the provider has opened the booking as it is now; `mark`: the provider's mark on it; `objection`: the state of the
   * customer's objection to the mark; `freeUntil`: until when it can be canceled or moved for free, null if no change is late; `unread`:
   * how many of the provider's messages the customer has not read; `address`: where the visit is, empty if the customer has not said; `addressTo`: where a move ends;
   * `series`: its series and its place in it, null if it is in none; `minutes`: how long the work takes, null where nothing is set;
   * `lastMessage`: the start of the thread's last message, null without one and once the booking has begun; `proposed`: the two times that
   * the provider proposes instead, empty if none are.
   */
  answer: array(
    object({
      _id: string(),
      seen: boolean(),
      mark: nullable(enums(noShowKinds)),
      objection: nullable(enums(disputeStates)),
      freeUntil: nullable(string()),
      unread: number(),
      address: string(),
      addressTo: string(),
      series: nullable(assign(object({ id: string() }), seriesPlace)),
      minutes: nullable(number()),
      /** `text` is empty if the message has only photos. */
      lastMessage: nullable(object({ from: enums(sides), text: string(), at: string() })),
      proposed: proposedStarts,
    }),
  ),
});

const slotsShape = array(object({ time: string(), available: boolean() }));

/** The days that a calendar shows for a month: six weeks. */
export const maxDays = 42;

const workFields = {
  /** Ids of items of the price list, with commas between them: asks for starts at which the work for all of them fits. */
  items: optionalText(limits.text),
  /** Asks for starts at which work of at least so many minutes fits. */
  minutes: count(priceLimits.minutes.max),
};

export const readAvailability = endpoint('GET /{lang}/service/{id}/availability', {
  summary:
    'Returns the availability of a service on one day (`date`) or several days in a row (`from`, `days`)',
  access: 'anyone',
  query: refine(
    object({ date: optional(dateField), from: optional(dateField), days: count(maxDays), ...workFields }),
    'day',
    ({ date, from }, { path, branch }) =>
      date !== undefined || from !== undefined || { message: 'date', path: [...path, 'date'], branch },
  ),
  /** `date` and `slots` answer for one day, `from` and `days` for several. `few` means one or two starts. */
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
