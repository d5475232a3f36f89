import type { Feature } from '#features/feature.server.ts';
import { reschedulingOperations } from './handlers.server.ts';

export const rescheduling = {
  operations: reschedulingOperations,
} satisfies Feature;
