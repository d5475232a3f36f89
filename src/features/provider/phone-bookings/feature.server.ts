import type { Feature } from '#features/feature.server.ts';
import { phoneBookingOperations } from './handlers.server.ts';

export const phoneBookings = {
  operations: phoneBookingOperations,
} satisfies Feature;
