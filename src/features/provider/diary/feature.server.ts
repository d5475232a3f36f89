import type { Feature } from '#features/feature.server.ts';
import { diaryOperations } from './handlers.server.ts';

export const diary = {
  operations: diaryOperations,
  errors: { booked_there: 409 },
} satisfies Feature;
