import { array, boolean, enums, nullable, number, object, optional, string } from 'superstruct';
import { bookingStatuses } from '#features/addresses/bookingStatus.ts';
import { bookedPricesShape } from '#features/pricing/priceShapes.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { cancellationReasons, cancellers } from '../bookings.ts';

export const cancelBooking = endpoint('DELETE /{lang}/bookings/{id}', {
  summary: 'Cancels a booking before its start',
  access: 'customer',
  errors: ['not_found', 'already_cancelled', 'completed'],
});

/** A call of its own because a cancelled booking is no booking any more: no call that lists or counts bookings has it. */
export const listCancelledBookings = endpoint('GET /{lang}/user/{email}/cancelled-bookings', {
  summary: 'Lists the bookings that were cancelled in the last 30 days, soonest start first',
  access: 'owner',
  answer: array(
    object({
      _id: string(),
      service: object({
        _id: string(),
        name: string(),
        contactPerson: string(),
        imageUrl: nullable(string()),
        /** Whether it can be booked again. */
        published: boolean(),
      }),
      date: string(),
      time: string(),
      /** How long the work was to take; null where nothing was set. */
      minutes: nullable(number()),
      prices: optional(bookedPricesShape),
      /** Among which bookings it is shown: Completed once its day is over. */
      status: enums(bookingStatuses),
      by: enums(cancellers),
      /** The provider's reason and own words; null and empty for others. */
      reason: nullable(enums(cancellationReasons)),
      words: string(),
      /** Until when its customer could have cancelled for free; null if the cancellation was not late. */
      lateSince: nullable(string()),
      cancelledAt: string(),
    }),
  ),
});
