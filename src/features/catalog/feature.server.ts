import type { Feature } from '#features/feature.server.ts';
import { catalogOperations } from './handlers.server.ts';
import { foldPopularity } from './popularity.server.ts';
import { serviceRights } from './rights.server.ts';

export const catalog = {
  operations: catalogOperations,
  rights: serviceRights,
  often: [foldPopularity],
} satisfies Feature;
