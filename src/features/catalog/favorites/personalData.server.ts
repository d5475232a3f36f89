import { array } from 'superstruct';
import { personalData } from '#features/feature.server.ts';
import { serviceShape } from '../shapes.ts';
import { listFavorites } from './favorites.server.ts';

export const favoriteData = personalData({ favorites: array(serviceShape) }, async (db, customer, lang) => ({
  favorites: await listFavorites(db, customer, lang),
}));
