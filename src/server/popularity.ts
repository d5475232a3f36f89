import type { Db } from './db/open.ts';

/** Popularity counts bookings and favourites, in the transaction that makes or ends one. */
export async function changePopularity(db: Db, serviceId: string, by: 1 | -1): Promise<void> {
  await db
    .updateTable('services')
    .set((value) => ({ popularity: value('popularity', '+', by) }))
    .where('id', '=', serviceId)
    .execute();
}
