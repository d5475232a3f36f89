import type { Feature } from '#features/feature.server.ts';
import { detailsErrors } from './errors.ts';
import { detailsOperations } from './handlers.server.ts';

export const details = {
  operations: detailsOperations,
  errors: detailsErrors,
} satisfies Feature;
