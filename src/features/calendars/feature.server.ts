import type { Feature } from '#features/feature.server.ts';
import { deletePastBusyTimes } from './storeBusy.server.ts';

export const calendars = {
  hourly: [deletePastBusyTimes],
} satisfies Feature;
