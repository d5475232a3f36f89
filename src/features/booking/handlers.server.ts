import { defineOperations } from '#features/account/index.server.ts';
import { bookSlot } from './bookings.server.ts';
import { requestKey } from './idempotency.server.ts';
import { bookingStates } from './bookingStates.server.ts';
import { bookingsWithStatus, listBookings } from './bookingLists.server.ts';
import { readFreeSlots } from './availability.server.ts';
import { bookingEndpoints } from './api.ts';

export const bookingOperations = defineOperations(bookingEndpoints, {
  createBooking: async ({ db, customer, lang, body, headers }) =>
    bookSlot(db, customer, body, lang, { key: requestKey(headers) }),
  readBookingStates: ({ db, customer }) => bookingStates(db, customer),
  listBookings: ({ db, customer, lang }) => listBookings(db, customer, lang),
  listBookingsByStatus: ({ db, customer, lang, params }) =>
    bookingsWithStatus(db, customer, lang, params.status),
  readAvailability: ({ db, params, query }) => readFreeSlots(db, params.id, query),
});
