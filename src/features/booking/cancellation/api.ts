import { array, assign, boolean, enums, nullable, number, object, optional, string } from 'superstruct';
import { bookedPricesShape } from '#features/pricing/priceShapes.ts';
import { bookingStatuses } from '#features/urls/bookingStatus.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { serviceSummaryShape } from '../shapes.ts';
import { cancellationReasons, cancellers } from './cancellations.ts';

export const cancelBooking = endpoint('DELETE /{lang}/bookings/{id}', {
  summary: 'Cancels a booking before its start',
  errors: ['already_cancelled', 'completed'],
});

/** Separate because a cancelled booking is no longer a booking: no other endpoint lists or counts it. */
export const listCancelledBookings = endpoint('GET /{lang}/user/{email}/cancelled-bookings', {
  summary: "Lists the signed-in user's bookings that were cancelled in the last 30 days, soonest start first",
  answer: array(
    object({
      _id: string(),
      service: assign(serviceSummaryShape, object({ published: boolean() })),
      date: string(),
      time: string(),
      minutes: nullable(number()),
      prices: optional(bookedPricesShape),
      /** The list that shows it: Completed once its day is over. */
      status: enums(bookingStatuses),
      by: enums(cancellers),
      /** The provider's; null and empty for others. */
      reason: nullable(enums(cancellationReasons)),
      note: string(),
      /** The missed deadline; null if the cancellation was not late. */
      lateSince: nullable(string()),
      cancelledAt: string(),
    }),
  ),
});
