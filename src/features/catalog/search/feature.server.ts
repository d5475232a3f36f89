import type { Feature } from '#features/feature.server.ts';
import { removeOldSearches } from './emptySearches.server.ts';

export const search = {
  hourly: [removeOldSearches],
} satisfies Feature;
