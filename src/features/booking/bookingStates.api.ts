import { array, assign, boolean, enums, nullable, number, object, string } from 'superstruct';
import { disputeStates, noShowKinds } from './bookings.ts';
import { sides } from './sides.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { proposedStarts } from './proposals/api.ts';
import { seriesPlace } from './series/api.ts';

/** A call of its own because `bookingShape` may not change. */
export const readBookingStates = endpoint({
  summary: "What has become of each of the signed-in person's bookings on the side of its provider",
  method: 'GET',
  path: '/{lang}/user/{email}/booking-states',
  access: 'owner',
  status: 200,
  /**
   * `seen`: whether the provider has opened the booking as it is now; `mark`: the provider's mark on it; `objection`: the state of the
   * customer's objection to the mark; `freeUntil`: until when it can be canceled or moved for free, null if no change is late; `unread`:
   * how many of the provider's messages the customer has not read; `address`: where the visit is, empty if the customer has not said;
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
      series: nullable(assign(object({ id: string() }), seriesPlace)),
      minutes: nullable(number()),
      /** `text` is empty if the message has only photos. */
      lastMessage: nullable(object({ from: enums(sides), text: string(), at: string() })),
      proposed: proposedStarts,
    }),
  ),
});
