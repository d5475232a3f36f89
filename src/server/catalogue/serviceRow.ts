import type { Language } from '#domain/languages.ts';
import type { Db } from '#server/db/open.ts';
import { prepared } from '#server/db/prepared.ts';
import { found, Refusal } from '#server/http/refusal.ts';

/**
 * Locks a service's row exclusively. The row orders bookings against what closes, hides, removes or changes the service
 * (docs/decisions/0018): a booking locks it shared, so that no booking waits for another, and a change of what can be booked
 * exclusively.
 */
export async function holdServiceAlone(db: Db, id: string): Promise<void> {
  await rowAlone(db, { id });
}

const rowAlone = prepared((db, given: { id: string }) =>
  db.selectFrom('services').select('id').where('id', '=', given.id).forUpdate(),
);

/**
 * Locks a published service's row shared, so that the service stays published until the transaction ends.
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

/**
 * @returns the language in which the provider of a service wrote
 * @throws {Refusal} not_found, also for a removed one
 */
export async function languageOf(db: Db, serviceId: string): Promise<Language> {
  const service = await db
    .selectFrom('services')
    .select('language')
    .where('id', '=', serviceId)
    .where('status', '!=', 'removed')
    .executeTakeFirst();
  return found(service).language;
}
