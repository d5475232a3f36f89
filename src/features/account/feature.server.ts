import type { Feature } from '#features/feature.server.ts';
import { accountErrors } from './errors.ts';
import { accountOperations } from './handlers.server.ts';

export const account = {
  operations: accountOperations,
  errors: accountErrors,
} satisfies Feature;
