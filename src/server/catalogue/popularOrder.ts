import type { Db } from '#server/db/open.ts';
import type { Published } from './published.ts';

/** Every booking changes an order of popularity; that of a minute ago is as good, and reading 100,000 services for each is not. In milliseconds. */
const keptFor = 60_000;

const orders = new WeakMap<Published, { places: Promise<number[]>; until: number }>();

/** @returns the places of the published services, those with most bookings and favourites first, the newest among equals */
export function placesByPopularity(db: Db, all: Published): Promise<number[]> {
  const known = orders.get(all);
  if (known && Date.now() < known.until) return known.places;
  const places = readPlaces(db, all);
  orders.set(all, { places, until: Date.now() + keptFor });
  places.catch(() => orders.delete(all));
  return places;
}

async function readPlaces(db: Db, { placeOf }: Published): Promise<number[]> {
  const rows = await db
    .selectFrom('services')
    .select('id')
    .where('status', '=', 'published')
    .orderBy('popularity', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(({ id }) => placeOf.get(id) ?? []);
}
