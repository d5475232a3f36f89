import { listBookingsByStatus } from '#contract/listBookings.ts';
import { bookingsWithStatus } from '#server/bookingLists.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(
  on(listBookingsByStatus, ({ db, customer, lang, params }) =>
    bookingsWithStatus(db, customer, lang, params.status ?? ''),
  ),
);
