import type { Feature } from '#features/feature.server.ts';
import { catalogOperations } from './handlers.server.ts';
import { countPopularity } from './popularity.server.ts';
import { serviceRights } from './rights.server.ts';

export const catalog = {
  operations: catalogOperations,
  rights: serviceRights,
  everyMinute: [countPopularity],
} satisfies Feature;
