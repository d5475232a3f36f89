import type { Feature } from '#features/feature.server.ts';
import { eraseBookings } from './erase.server.ts';
import { bookingErrors } from './errors.ts';
import { bookingOperations } from './handlers.server.ts';
import { removeOldKeys } from './idempotency.server.ts';
import { removeOldCounts } from './limits.server.ts';
import { termsData } from './personalData.server.ts';

export const booking = {
  operations: bookingOperations,
  errors: bookingErrors,
  hourly: [removeOldKeys, removeOldCounts],
  bookingData: termsData,
  erase: eraseBookings,
} satisfies Feature;
