import type { Feature } from '#features/feature.server.ts';
import { bookingErrors } from './errors.ts';
import { bookingOperations } from './handlers.server.ts';

export const booking = {
  operations: bookingOperations,
  errors: bookingErrors,
} satisfies Feature;
