import type { Db } from '#platform/db/open.server.ts';
import { loadPopularityChanges } from './popularity.server.ts';
import type { Published } from './published.server.ts';

/** Every booking changes the order of popularity; the order of a minute ago is good enough. */
export const cacheMilliseconds = 60_000;

const orders = new WeakMap<Published, { ids: Promise<string[]>; until: number }>();

/** Those with most bookings and favourites first, newest first among equals. */
export function rankByPopularity(db: Db, all: Published): Promise<string[]> {
  const known = orders.get(all);
  if (known && Date.now() < known.until) return known.ids;
  const ids = readOrder(db, all);
  orders.set(all, { ids, until: Date.now() + cacheMilliseconds });
  ids.catch(() => orders.delete(all));
  return ids;
}

async function readOrder(db: Db, all: Published): Promise<string[]> {
  const rows = await db.selectFrom('services').select(['id', 'popularity']).execute();
  const changes = await loadPopularityChanges(db);
  const popularity = new Map(
    rows.map(({ id, popularity: addedUp }) => [id, addedUp + (changes.get(id) ?? 0)]),
  );
  return all.ids.toSorted((one, other) => (popularity.get(other) ?? 0) - (popularity.get(one) ?? 0));
}
