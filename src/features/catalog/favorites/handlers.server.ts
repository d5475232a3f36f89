import { defineOperations } from '#platform/http/operations.server.ts';
import { favoriteEndpoints } from './api.ts';
import { listFavorites, toggle } from './favorites.server.ts';

export const favoriteOperations = defineOperations(favoriteEndpoints, {
  listFavorites: ({ db, customer, lang }) => listFavorites(db, customer, lang),
  toggleFavorite: ({ db, customer, body, lang }) => toggle(db, customer, body, lang),
});
