import type { Feature } from '#features/feature.server.ts';
import { removePastBusyTimes } from './storeBusy.server.ts';

export const calendars = {
  hourly: [removePastBusyTimes],
} satisfies Feature;
