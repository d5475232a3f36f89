import type { Feature } from '#features/feature.server.ts';
import { providerBookingOperations } from './handlers.server.ts';
import { providerBookingsMails } from './mails.server.ts';

export const providerBookings = {
  operations: providerBookingOperations,
  mails: providerBookingsMails,
} satisfies Feature;
