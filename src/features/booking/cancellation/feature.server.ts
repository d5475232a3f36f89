import type { Feature } from '#features/feature.server.ts';
import { cancellationOperations } from './handlers.server.ts';

export const cancellation = {
  operations: cancellationOperations,
} satisfies Feature;
