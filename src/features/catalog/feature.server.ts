import type { Feature } from '#features/feature.server.ts';
import { catalogOperations } from './handlers.server.ts';
import { foldPopularity } from './popularity.server.ts';

export const catalog = {
  operations: catalogOperations,
  often: [foldPopularity],
} satisfies Feature;
