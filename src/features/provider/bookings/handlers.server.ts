import { defineOperations } from '#platform/http/operations.server.ts';
import { providerBookingEndpoints } from './api.ts';
import { cancelByProvider } from './cancelByProvider.server.ts';
import { keepClash } from './keepClash.server.ts';
import { readProviderBooking } from './providerBookings.server.ts';
import { seeBookings } from './seeBookings.server.ts';

export const providerBookingOperations = defineOperations(providerBookingEndpoints, {
  readProviderBooking: ({ db, provider, lang, params }) => readProviderBooking(db, provider, lang, params.id),
  cancelByProvider: ({ db, provider, params, body }) => cancelByProvider(db, provider, params.id, body),
  keepClash: ({ db, provider, params, body }) => keepClash(db, provider, params.id, body.clash),
  seeBookings: ({ db, provider, body }) => seeBookings(db, provider, body),
});
