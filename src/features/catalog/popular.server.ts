import { pageTags } from '#features/catalog/pageTags.server.ts';
import { everything, onNews } from '#platform/cache/news.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { Published } from './published.server.ts';
import { loadServices } from './services.server.ts';
import type { Service } from './shapes.ts';

export const popularCount = 8;

/** docs/product.md 4.3. Newest first among equals. */
export async function listPopularServices(db: Db, lang: Language): Promise<Service[]> {
  const popular = await db
    .selectFrom('services')
    .select('id')
    .where('status', '=', 'published')
    .orderBy('popularity', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(popularCount)
    .execute();
  return loadServices(db, lang, popular);
}

let orders = new WeakMap<Published, Promise<string[]>>();
onNews((about) => {
  if (about.includes(pageTags.popular) || about.includes(everything)) orders = new WeakMap();
});

/** Those with most bookings and favourites first, newest first among equals. */
export function rankByPopularity(db: Db, all: Published): Promise<string[]> {
  const known = orders.get(all);
  if (known) return known;
  const ids = readOrder(db, all);
  orders.set(all, ids);
  ids.catch(() => orders.delete(all));
  return ids;
}

async function readOrder(db: Db, all: Published): Promise<string[]> {
  const rows = await db.selectFrom('services').select(['id', 'popularity']).execute();
  const popularity = new Map(rows.map((row) => [row.id, row.popularity]));
  return all.ids.toSorted((one, other) => (popularity.get(other) ?? 0) - (popularity.get(one) ?? 0));
}
