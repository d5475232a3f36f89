import { sql } from 'kysely';
import { invalidate } from '#platform/cache/invalidation.server.ts';
import { memoizedUntilDropped } from '#platform/cache/memoize.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { pageTags } from './pageTags.server.ts';
import { readPublishedServices } from './published.server.ts';

/** Other writers wait for one batch at most. */
const batchSize = 500;

/** Excludes phone bookings, and demo bookings, which are older than their services. */
const counted = sql<number>`
  (select count(*) from bookings where bookings.service_id = services.id
    and bookings.user_id is not null and bookings.created_at >= services.created_at)
  + (select count(*) from favorites where favorites.service_id = services.id)`;

export async function countPopularity(db: Db): Promise<void> {
  const { ids } = await readPublishedServices(db);
  let changed = 0n;
  for (let first = 0; first < ids.length; first += batchSize)
    changed += await countBatch(db, ids.slice(first, first + batchSize));
  if (changed > 0n) await invalidate(db, [pageTags.popular]);
}

/** Skips rows that a booking has locked until the next count, so that nothing waits. */
async function countBatch(db: Db, ids: string[]): Promise<bigint> {
  const changed = db
    .selectFrom('services')
    .select('id')
    .where('id', 'in', ids)
    .where('popularity', '!=', counted)
    .forNoKeyUpdate()
    .skipLocked();
  const { numUpdatedRows } = await db
    .updateTable('services')
    .set({ popularity: counted })
    .where('id', 'in', changed)
    .executeTakeFirstOrThrow();
  return numUpdatedRows;
}

const readPopularity = memoizedUntilDropped(pageTags.popular, async (db) => {
  const rows = await db.selectFrom('services').select(['id', 'popularity']).execute();
  return new Map(rows.map(({ id, popularity }) => [id, popularity]));
});

/** Equals stay in their order. */
export async function sortByPopularity(db: Db, ids: string[]): Promise<string[]> {
  const popularity = await readPopularity(db);
  return ids.toSorted((one, other) => (popularity.get(other) ?? 0) - (popularity.get(one) ?? 0));
}
