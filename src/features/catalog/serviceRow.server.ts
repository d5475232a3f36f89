import type { Db } from '#platform/db/open.server.ts';
import { notFound } from '#platform/http/apiError.server.ts';
import type { Language } from '#platform/i18n/languages.ts';

/**
 * Locks a service's row exclusively, so that bookings and changes to what can be booked wait for each other (docs/decisions/0018). Bookings
 * lock it shared, so that none waits for another.
 */
export async function lockService(db: Db, id: string): Promise<void> {
  await db.selectFrom('services').select('id').where('id', '=', id).forUpdate().execute();
}

/** A shared lock: the service stays published until the transaction ends. */
export async function lockPublished(db: Db, id: string): Promise<void> {
  await db
    .selectFrom('services')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'published')
    .forShare()
    .executeTakeFirstOrThrow(notFound);
}

export async function readServiceLanguage(db: Db, serviceId: string): Promise<Language> {
  const { language } = await db
    .selectFrom('services')
    .select('language')
    .where('id', '=', serviceId)
    .where('status', '!=', 'removed')
    .executeTakeFirstOrThrow(notFound);
  return language;
}
