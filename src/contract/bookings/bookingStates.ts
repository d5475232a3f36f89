import { array, boolean, object, string } from 'superstruct';
import { endpoint } from '#contract/endpoint.ts';

/** Beside `bookingShape`, whose form is fixed. */
export const readBookingStates = endpoint({
  summary: "What has become of each of the signed-in person's bookings on the side of its provider",
  method: 'GET',
  path: '/{lang}/user/{email}/booking-states',
  access: 'owner',
  status: 200,
  /** `seen`: the provider has opened the booking as it is now. */
  answer: array(object({ _id: string(), seen: boolean() })),
});
