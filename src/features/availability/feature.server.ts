import type { Feature } from '#features/feature.server.ts';
import { availabilityErrors } from './errors.ts';

export const availability = {
  errors: availabilityErrors,
} satisfies Feature;
