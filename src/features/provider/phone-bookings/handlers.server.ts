import { readRequestKey } from '#features/booking/idempotency.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import { phoneBookingEndpoints } from './api.ts';
import { bookByPhone, cancelByPhone } from './phoneBookings.server.ts';

export const phoneBookingOperations = defineOperations(phoneBookingEndpoints, {
  createPhoneBooking: async ({ db, provider, lang, body, headers }) =>
    bookByPhone(db, provider, lang, body, readRequestKey(headers)),
  cancelPhoneBooking: ({ db, provider, params }) => cancelByPhone(db, provider, params.id),
});
