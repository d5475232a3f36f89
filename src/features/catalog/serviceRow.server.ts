import type { Db } from '#platform/db/open.server.ts';
import { orNotFound } from '#platform/http/apiError.server.ts';
import type { Language } from '#platform/i18n/languages.ts';

/**
 * Locks a service's row exclusively. The row orders bookings against what closes, hides, removes or changes the service
 * (docs/decisions/0018): a booking locks it shared, so that no booking waits for another, and a change of what can be booked
 * exclusively.
 */
export async function lockService(db: Db, id: string): Promise<void> {
  await db.selectFrom('services').select('id').where('id', '=', id).forUpdate().execute();
}

/**
 * Locks a published service's row shared, so that the service stays published until the transaction ends.
 * @throws {ApiError} not_found
 */
export async function keepPublished(db: Db, id: string): Promise<void> {
  const service = await db
    .selectFrom('services')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'published')
    .forShare()
    .executeTakeFirst();
  orNotFound(service);
}

/** @throws {ApiError} not_found, also for a removed service */
export async function readServiceLanguage(db: Db, serviceId: string): Promise<Language> {
  const service = await db
    .selectFrom('services')
    .select('language')
    .where('id', '=', serviceId)
    .where('status', '!=', 'removed')
    .executeTakeFirst();
  return orNotFound(service).language;
}
