import type { Feature } from '#features/feature.server.ts';
import { deleteOldSearches } from './emptySearches.server.ts';

export const search = {
  hourly: [deleteOldSearches],
} satisfies Feature;
