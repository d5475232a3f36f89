import type { Feature } from '#features/feature.server.ts';
import { eraseFavorites } from './eraseFavorites.server.ts';
import { favoriteOperations } from './handlers.server.ts';
import { favoriteData } from './personalData.server.ts';

export const favorites = {
  operations: favoriteOperations,
  erase: eraseFavorites,
  personalData: favoriteData,
} satisfies Feature;
