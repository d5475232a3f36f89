import type { Feature } from '#features/feature.server.ts';
import { removePastDays } from './freeDays.server.ts';

export const availability = {
  errors: {
    slot: 422,
    date: 422,
  },
  hourly: [removePastDays],
} satisfies Feature;
