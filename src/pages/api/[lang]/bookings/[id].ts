import { cancelBooking } from '#contract/cancelBooking.ts';
import { cancel } from '#server/bookings.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(
  on(cancelBooking, ({ db, customer, params }) => cancel(db, customer, params.id ?? '')),
);
