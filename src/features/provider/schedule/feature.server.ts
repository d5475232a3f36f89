import type { Feature } from '#features/feature.server.ts';
import { scheduleOperations } from './handlers.server.ts';

export const schedule = {
  operations: scheduleOperations,
} satisfies Feature;
