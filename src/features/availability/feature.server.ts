import type { Feature } from '#features/feature.server.ts';
import { deletePastDays } from './freeDays.server.ts';

export const availability = {
  errors: {
    slot: 422,
    date: 422,
  },
  hourly: [deletePastDays],
} satisfies Feature;
