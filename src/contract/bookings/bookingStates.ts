import { array, boolean, enums, nullable, number, object, string } from 'superstruct';
import { objectionStates, visitMarks } from '#domain/bookings.ts';
import { endpoint } from '#contract/endpoint.ts';
import { seriesPlace } from './series.ts';

/** Beside `bookingShape`, whose form is fixed. */
export const readBookingStates = endpoint({
  summary: "What has become of each of the signed-in person's bookings on the side of its provider",
  method: 'GET',
  path: '/{lang}/user/{email}/booking-states',
  access: 'owner',
  status: 200,
  /**
   * `seen`: the provider has opened the booking as it is now; `mark`: what they have noted of it; `objection`: what has become of the
   * customer's; `freeUntil`: until when it is canceled or moved for free, null where nothing is late; `unread`: how many messages of the
   * provider the customer has not read; `address`: where the customer wants to be visited, empty where they have not said;
   * `series`: its place among the bookings that were made with it, null where it stands by itself.
   */
  answer: array(
    object({
      _id: string(),
      seen: boolean(),
      mark: nullable(enums(visitMarks)),
      objection: nullable(enums(objectionStates)),
      freeUntil: nullable(string()),
      unread: number(),
      address: string(),
      series: seriesPlace,
    }),
  ),
});
