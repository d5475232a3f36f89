import type { Feature } from '#features/feature.server.ts';
import { phoneBookingOperations } from './handlers.server.ts';
import { forgetCallers } from './phoneBookings.server.ts';

export const phoneBookings = {
  operations: phoneBookingOperations,
  hourly: [forgetCallers],
} satisfies Feature;
