import type { Feature } from '#features/feature.server.ts';
import { availabilityErrors } from './errors.ts';
import { removePastDays } from './freeDays.server.ts';

export const availability = {
  errors: availabilityErrors,
  hourly: [removePastDays],
} satisfies Feature;
