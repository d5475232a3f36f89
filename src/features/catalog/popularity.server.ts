import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/db/open.server.ts';

const foldedAtOnce = 5_000;
/**
 * How many services are added up in one transaction: each commit is a write to the disk, and whoever books one of them waits for
 * it.
 */
const batchSize = 50;

/**
 * Changes a service's popularity, which counts bookings and favourites. Each change is a row of its own, in the transaction of
 * its cause: a number in the service's row would make everybody who books the service wait for each other.
 */
export async function changePopularity(db: Db, serviceId: string, amount: number): Promise<void> {
  await db
    .insertInto('popularity_changes')
    .values({ id: randomUUIDv7(), service_id: serviceId, amount })
    .execute();
}

/**
 * Adds the changes to the services' rows. For a service whose row is locked by a booking, its changes are merged into one
 * instead, so that nobody waits.
 */
export async function foldPopularity(db: Db): Promise<void> {
  const changed = await db
    .selectFrom('popularity_changes')
    .select('service_id')
    .distinct()
    .limit(foldedAtOnce)
    .execute();
  const ids = changed.map(({ service_id: id }) => id);
  for (let first = 0; first < ids.length; first += batchSize)
    await db.transaction().execute((transaction) => fold(transaction, ids.slice(first, first + batchSize)));
}

async function fold(db: Db, ids: string[]): Promise<void> {
  const free = await db
    .selectFrom('services')
    .select('id')
    .where('id', 'in', ids)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const changes = await db
    .deleteFrom('popularity_changes')
    .where('service_id', 'in', ids)
    .returning(['service_id', 'amount'])
    .execute();
  const amounts = [...Map.groupBy(changes, (change) => change.service_id)].map(([id, rows]) => ({
    id,
    amount: rows.reduce((sum, change) => sum + change.amount, 0),
    isFree: free.some((service) => service.id === id),
  }));
  for (const { id, amount } of amounts.filter(({ isFree }) => !isFree))
    await changePopularity(db, id, amount);
  const toAddUp = amounts.filter(({ isFree, amount }) => isFree && amount !== 0);
  for (const [amount, services] of Map.groupBy(toAddUp, (service) => service.amount))
    await addUp(
      db,
      services.map(({ id }) => id),
      amount,
    );
}

async function addUp(db: Db, ids: string[], amount: number): Promise<void> {
  await db
    .updateTable('services')
    .set((value) => ({ popularity: value('popularity', '+', amount) }))
    .where('id', 'in', ids)
    .execute();
}

export async function loadPopularityChanges(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('popularity_changes')
    .select(({ fn }) => ['service_id', fn.sum<number>('amount').as('amount')])
    .groupBy('service_id')
    .execute();
  return new Map(rows.map(({ service_id, amount }) => [service_id, amount]));
}

/** Newest first among equals. */
export async function listMostPopular(db: Db, count: number): Promise<{ id: string }[]> {
  const { changed } = await db
    .selectFrom('popularity_changes')
    .select(({ fn }) => fn.count<number>('service_id').distinct().as('changed'))
    .executeTakeFirstOrThrow();
  const addedUp = published(db)
    .orderBy('popularity', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count + changed);
  if (changed === 0) return addedUp.execute();
  // A service that is among the first with the changes was among them without, or has changed itself.
  const ids = await db
    .selectFrom(addedUp.as('first'))
    .select('id')
    .union(db.selectFrom('popularity_changes').select('service_id as id'))
    .execute();
  return listMostPopularAmong(
    db,
    ids.map(({ id }) => id),
    count,
  );
}

/** In the order of `listMostPopular`. */
export function listMostPopularAmong(db: Db, ids: string[], count: number): Promise<{ id: string }[]> {
  const changeOf = db
    .selectFrom('popularity_changes')
    .select(({ fn }) => fn.sum<number>('amount').as('amount'))
    .whereRef('service_id', '=', sql.ref('services.id'));
  return published(db)
    .where('id', 'in', ids)
    .orderBy(({ eb, fn, lit }) => eb('popularity', '+', fn.coalesce(changeOf, lit(0))), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

const published = (db: Db) => db.selectFrom('services').select('id').where('status', '=', 'published');
