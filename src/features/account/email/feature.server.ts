import type { Feature } from '#features/feature.server.ts';
import { emailErrors } from './errors.ts';
import { emailOperations } from './handlers.server.ts';

export const email = {
  operations: emailOperations,
  errors: emailErrors,
} satisfies Feature;
