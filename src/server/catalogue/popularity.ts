import type { Db } from '#server/db/open.ts';
import { prepared } from '#server/db/prepared.ts';
import { Refusal } from '#server/http/refusal.ts';

/** Popularity counts bookings and favourites, in the transaction that makes or ends one; by 0 it only takes the service's row. */
export async function changePopularity(db: Db, serviceId: string, by: 1 | 0 | -1): Promise<void> {
  await addToPopularity(db, { serviceId, by });
}

/**
 * The same where the service must be published: it may have been hidden or removed since it was looked at.
 * @throws {Refusal} not_found
 */
export async function changePopularityOfPublished(db: Db, serviceId: string, by: 1 | 0 | -1): Promise<void> {
  const { numAffectedRows } = await addToPopularityOfPublished(db, { serviceId, by });
  if (numAffectedRows === 0n) throw new Refusal('not_found');
}

const addToPopularity = prepared(additionQuery);
const addToPopularityOfPublished = prepared((db, given: Addition) =>
  additionQuery(db, given).where('status', '=', 'published'),
);

interface Addition {
  serviceId: string;
  by: number;
}

function additionQuery(db: Db, { serviceId, by }: Addition) {
  return db
    .updateTable('services')
    .set((value) => ({ popularity: value('popularity', '+', by) }))
    .where('id', '=', serviceId);
}
