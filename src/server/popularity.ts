import type { Db } from './db/open.ts';
import { prepared } from './db/prepared.ts';

/** Popularity counts bookings and favourites, in the transaction that makes or ends one; by 0 where one only moves. */
export async function changePopularity(db: Db, serviceId: string, by: 1 | 0 | -1): Promise<void> {
  await addToPopularity(db, { serviceId, by });
}

const addToPopularity = prepared((db, given: { serviceId: string; by: number }) =>
  db
    .updateTable('services')
    .set((value) => ({ popularity: value('popularity', '+', given.by) }))
    .where('id', '=', given.serviceId),
);
