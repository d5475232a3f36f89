import type { Db } from '#platform/db/open.server.ts';
import { loadPopularityChanges } from './popularity.server.ts';
import type { Published } from './published.server.ts';

/**
 * In milliseconds. Every booking changes the order of popularity; the order of a minute ago is good enough, and cheaper than
 * reading 100,000 services each time.
 */
const cacheMilliseconds = 60_000;

const orders = new WeakMap<Published, { places: Promise<number[]>; until: number }>();

/** Those with most bookings and favourites first, newest first among equals. */
export function rankByPopularity(db: Db, all: Published): Promise<number[]> {
  const known = orders.get(all);
  if (known && Date.now() < known.until) return known.places;
  const places = readPlaces(db, all);
  orders.set(all, { places, until: Date.now() + cacheMilliseconds });
  places.catch(() => orders.delete(all));
  return places;
}

interface Popular {
  id: string;
  popularity: number;
  created_at: string;
}

/**
 * The database's index orders the popularity as last added up; the few services that have changed since are merged into that
 * order.
 */
async function readPlaces(db: Db, { indexById }: Published): Promise<number[]> {
  const rows = await db
    .selectFrom('services')
    .select(['id', 'popularity', 'created_at'])
    .where('status', '=', 'published')
    .orderBy('popularity', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const changes = await loadPopularityChanges(db);
  const changed = rows
    .filter(({ id }) => changes.has(id))
    .map((row) => ({ ...row, popularity: row.popularity + (changes.get(row.id) ?? 0) }))
    .sort(inOrder);
  const places: number[] = [];
  const add = ({ id }: Popular) => {
    const place = indexById.get(id);
    if (place !== undefined) places.push(place);
  };
  let next = 0;
  for (const row of rows) {
    if (changes.has(row.id)) continue;
    for (let first = changed[next]; first && inOrder(first, row) < 0; first = changed[++next]) add(first);
    add(row);
  }
  changed.slice(next).forEach(add);
  return places;
}

function inOrder(one: Popular, other: Popular): number {
  return (
    other.popularity - one.popularity ||
    compare(other.created_at, one.created_at) ||
    compare(other.id, one.id)
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
