import { type Feature, personalData } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import * as api from './api.ts';
import { listFavorites, toggleFavorite } from './favorites.server.ts';

export const favorites = {
  operations: defineOperations(api, {
    listFavorites: ({ db, customer, lang }) => listFavorites(db, customer, lang),
    toggleFavorite: ({ db, customer, body, lang }) => toggleFavorite(db, customer, body, lang),
  }),
  personalData: personalData({ favorites: api.listFavorites.answer }, async (db, customer, lang) => ({
    favorites: await listFavorites(db, customer, lang),
  })),
} satisfies Feature;
