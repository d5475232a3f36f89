import { listFavorites, toggleFavorite } from '#contract/favorites.ts';
import { favoritesOf, toggle } from '#server/favorites.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(
  on(listFavorites, ({ db, customer, lang }) => favoritesOf(db, customer, lang)),
  on(toggleFavorite, ({ db, customer, body, lang }) => toggle(db, customer, body, lang)),
);
