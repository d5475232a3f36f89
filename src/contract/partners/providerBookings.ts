import { array, boolean, enums, nullable, number, object, string } from 'superstruct';
import { seriesPlace } from '#contract/bookings/series.ts';
import { bookedPricesShape } from '#contract/priceShapes.ts';
import { visitMarks } from '#domain/bookings.ts';

/** A booking as the provider sees it. */
export const providerBookingShape = object({
  _id: string(),
  customer: string(),
  /** How to reach them: an email; of a booking by phone the number, where they gave one. */
  contact: nullable(string()),
  /** Whether the provider has taken it by phone. */
  byPhone: boolean(),
  date: string(),
  time: string(),
  /** Until when its team is taken, the buffer included, by the clock in Vilnius; null of one that was booked before work took time. */
  until: nullable(string()),
  /** The team that comes, from 0 on. */
  team: nullable(number()),
  past: boolean(),
  /** What the customer chose, with the prices that were shown; null where nothing was. */
  prices: nullable(bookedPricesShape),
  /** The other times that the provider has proposed, while the customer has accepted none. */
  proposed: array(object({ date: string(), time: string() })),
  /** Whether the provider has opened it as it is now. */
  seen: boolean(),
  /** What the provider has noted of it. */
  mark: nullable(enums(visitMarks)),
  /** Whether that can be changed: from the start on, for a week, until the team has decided. */
  markable: boolean(),
  /** Its place among the bookings that were made with it; null where it stands by itself. */
  series: seriesPlace,
  /** How many messages of the customer the provider has not read. */
  unread: number(),
});
