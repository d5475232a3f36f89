import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '#server/db/open.ts';
import { prepared } from '#server/db/prepared.ts';

const foldedAtOnce = 5_000;

/**
 * Popularity counts bookings and favourites. Each change is a row of its own, in the transaction that makes or ends one: a number in the
 * service's row would make all who book the service wait for each other.
 */
export async function changePopularity(db: Db, serviceId: string, amount: 1 | -1): Promise<void> {
  await addChange(db, { id: randomUUIDv7(), serviceId, amount });
}

const addChange = prepared((db, given: { id: string; serviceId: string; amount: number }) =>
  db
    .insertInto('popularity_changes')
    .values({ id: given.id, service_id: given.serviceId, amount: given.amount }),
);

/**
 * Adds the changes up in the services' rows. One that somebody is booking is left for the next time: nobody waits.
 * @returns of how many services the popularity is up to date now
 */
export async function foldPopularity(db: Db): Promise<number> {
  const changed = await db
    .selectFrom('popularity_changes')
    .select('service_id')
    .distinct()
    .limit(foldedAtOnce)
    .execute();
  let folded = 0;
  for (const { service_id } of changed) if (await foldOne(db, service_id)) folded++;
  return folded;
}

function foldOne(db: Db, serviceId: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const free = await transaction
      .selectFrom('services')
      .select('id')
      .where('id', '=', serviceId)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!free) return false;
    const changes = await transaction
      .deleteFrom('popularity_changes')
      .where('service_id', '=', serviceId)
      .returning('amount')
      .execute();
    const amount = changes.reduce((sum, change) => sum + change.amount, 0);
    await transaction
      .updateTable('services')
      .set((value) => ({ popularity: value('popularity', '+', amount) }))
      .where('id', '=', serviceId)
      .execute();
    return true;
  });
}

/** @returns the ids of the published services with most bookings and favourites, the newest first among equals */
export async function mostPopular(db: Db, count: number): Promise<{ id: string }[]> {
  const { changed } = await db
    .selectFrom('popularity_changes')
    .select(({ fn }) => fn.count<number>('service_id').distinct().as('changed'))
    .executeTakeFirstOrThrow();
  const publishedOnes = db.selectFrom('services').select('id').where('status', '=', 'published');
  // Whoever is among the first with the changes was among so many without them, or has changed.
  const first = publishedOnes
    .orderBy('popularity', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count + changed);
  return publishedOnes
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('id', 'in', db.selectFrom(first.as('first')).select('id')),
        eb('id', 'in', selectFrom('popularity_changes').select('service_id')),
      ]),
    )
    .orderBy(
      ({ eb, fn, selectFrom }) =>
        eb(
          'popularity',
          '+',
          fn.coalesce(
            selectFrom('popularity_changes')
              .whereRef('popularity_changes.service_id', '=', 'services.id')
              .select((change) => change.fn.sum<number>('amount').as('amount')),
            eb.lit(0),
          ),
        ),
      'desc',
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}
