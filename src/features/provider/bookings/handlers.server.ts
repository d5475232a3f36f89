import { defineOperations } from '#platform/http/operations.server.ts';
import { providerBookingEndpoints } from './api.ts';
import { cancelByProvider } from './cancelByProvider.server.ts';
import { seeBookings } from './seeBookings.server.ts';

export const providerBookingOperations = defineOperations(providerBookingEndpoints, {
  cancelByProvider: ({ db, provider, params, body }) => cancelByProvider(db, provider, params.id, body),
  seeBookings: ({ db, provider, body }) => seeBookings(db, provider, body),
});
