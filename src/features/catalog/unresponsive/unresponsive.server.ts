import { pageTags } from '#features/catalog/pageTags.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { maxUnseen } from './rules.ts';

/** Cards of these show no availability (docs/product.md 2.26). */
export async function listUnresponsive(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('unseen_counts')
    .select('service_id')
    .where('service_id', 'in', ids)
    .where('bookings', '>=', maxUnseen)
    .execute();
  return new Set(rows.map(({ service_id }) => service_id));
}

/** @returns the changed page tags, to be invalidated after the commit */
export async function countUnseen(db: Db, serviceId: string): Promise<string[]> {
  const { bookings } = await db
    .insertInto('unseen_counts')
    .values({ service_id: serviceId, bookings: 1 })
    .onConflict((conflict) =>
      conflict
        .column('service_id')
        .doUpdateSet((row) => ({ bookings: row('unseen_counts.bookings', '+', 1) })),
    )
    .returning('bookings')
    .executeTakeFirstOrThrow();
  return bookings === maxUnseen ? [pageTags.nextFree(serviceId)] : [];
}

/** @returns the changed page tags, to be invalidated after the commit */
export async function resetUnseen(db: Db, serviceId: string): Promise<string[]> {
  const before = await db
    .deleteFrom('unseen_counts')
    .where('service_id', '=', serviceId)
    .returning('bookings')
    .executeTakeFirst();
  return before && before.bookings >= maxUnseen ? [pageTags.nextFree(serviceId)] : [];
}
