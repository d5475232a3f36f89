import { defineOperations } from '#platform/http/operations.server.ts';
import { bookingEndpoints } from './api.ts';
import { readFreeSlots } from './availability.server.ts';
import { listBookings, listBookingsWithStatus } from './bookingLists.server.ts';
import { bookSlot } from './bookings.server.ts';
import { readRequestKey } from './idempotency.server.ts';

export const bookingOperations = defineOperations(bookingEndpoints, {
  createBooking: async ({ db, customer, lang, body, headers }) =>
    bookSlot(db, customer, body, lang, { key: readRequestKey(headers) }),
  listBookings: ({ db, customer, lang }) => listBookings(db, customer, lang),
  listBookingsByStatus: ({ db, customer, lang, params }) =>
    listBookingsWithStatus(db, customer, lang, params.status),
  readAvailability: ({ db, params, query }) => readFreeSlots(db, params.id, query),
});
