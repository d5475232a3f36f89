import type { Feature } from '#features/feature.server.ts';
import { catalogOperations } from './handlers.server.ts';

export const catalog = {
  operations: catalogOperations,
} satisfies Feature;
