import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';

/** Undefined if the booking has started, was deleted or moved since the email was queued. */
export async function findUnchanged(db: Db, { booking = '', startsAt = '' }: Record<string, string>) {
  if (startsAt <= now().toISOString()) return undefined;
  return db
    .selectFrom('bookings')
    .select('seen_at')
    .where('id', '=', booking)
    .where('starts_at', '=', startsAt)
    .executeTakeFirst();
}
