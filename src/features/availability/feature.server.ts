import type { Feature } from '#features/feature.server.ts';
import { removePastDays } from './freeDays.server.ts';

const availabilityErrors = {
  slot: 422,
  date: 422,
} as const;

declare module '#platform/http/errorCodes.ts' {
  interface ErrorCodes {
    availability: typeof availabilityErrors;
  }
}

export const availability = {
  errors: availabilityErrors,
  hourly: [removePastDays],
} satisfies Feature;
