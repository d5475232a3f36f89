import { createBooking } from '#contract/createBooking.ts';
import { book } from '#server/bookings.ts';
import { on, serve } from '#server/http.ts';
import { requestKey } from '#server/idempotency.ts';

export const ALL = serve(
  on(createBooking, async ({ db, customer, body, headers }) => book(db, customer, body, requestKey(headers))),
);
