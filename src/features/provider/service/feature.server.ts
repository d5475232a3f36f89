import type { Feature } from '#features/feature.server.ts';
import { ownServiceOperations } from './handlers.server.ts';

export const ownService = {
  operations: ownServiceOperations,
} satisfies Feature;
