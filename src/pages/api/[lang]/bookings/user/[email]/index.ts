import { listBookings } from '#contract/listBookings.ts';
import { bookingsOf } from '#server/bookingLists.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(on(listBookings, ({ db, customer, lang }) => bookingsOf(db, customer, lang)));
