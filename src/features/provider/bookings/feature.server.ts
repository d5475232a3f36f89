import type { Feature } from '#features/feature.server.ts';
import { providerBookingOperations } from './handlers.server.ts';

export const providerBookings = {
  operations: providerBookingOperations,
} satisfies Feature;
