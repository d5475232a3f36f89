import { array, boolean, enums, nullable, number, object, string } from 'superstruct';
import { seriesPlace } from '#features/booking/series/api.ts';
import { bookedPricesShape } from '#features/pricing/priceShapes.ts';
import { noShowKinds } from '#features/booking/bookings.ts';

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
