import type { Db } from '#server/db/open.ts';
import { prepared } from '#server/db/prepared.ts';
import { Refusal } from '#server/http/refusal.ts';

/**
 * A service's row orders its bookings against what closes, hides, removes or changes it (docs/decisions/0018): who books takes it
 * shared, so that no booking waits for another, and who changes what can be booked takes it alone.
 */
export async function holdServiceAlone(db: Db, id: string): Promise<void> {
  await rowAlone(db, { id });
}

const rowAlone = prepared((db, given: { id: string }) =>
  db.selectFrom('services').select('id').where('id', '=', given.id).forUpdate(),
);

/**
 * Keeps a service published until the transaction ends.
 * @throws {Refusal} not_found
 */
export async function keepPublished(db: Db, id: string): Promise<void> {
  const { rows } = await publishedRow(db, { id });
  if (rows.length === 0) throw new Refusal('not_found');
}

const publishedRow = prepared((db, given: { id: string }) =>
  db
    .selectFrom('services')
    .select('id')
    .where('id', '=', given.id)
    .where('status', '=', 'published')
    .forShare(),
);
