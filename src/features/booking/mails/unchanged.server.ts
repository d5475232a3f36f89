import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';

/** The booking of a mail; undefined if it has begun, gone or moved since the mail was queued. */
export async function readUnchanged(db: Db, { booking = '', startsAt = '' }: Record<string, string>) {
  if (startsAt <= now().toISOString()) return undefined;
  return db
    .selectFrom('bookings')
    .select('seen_at')
    .where('id', '=', booking)
    .where('starts_at', '=', startsAt)
    .executeTakeFirst();
}
