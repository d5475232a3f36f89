import type { Feature } from '#features/feature.server.ts';
import { favoriteOperations } from './handlers.server.ts';
import { favoriteData } from './personalData.server.ts';

export const favorites = {
  operations: favoriteOperations,
  personalData: favoriteData,
} satisfies Feature;
