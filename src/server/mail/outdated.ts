import type { Db } from '../db/open.ts';
import type { MailRow } from '../db/tables.ts';
import { now } from '#server/operations/settings.ts';

/** @returns whether a mail that has waited says what is no longer so: a reminder of a booking that was cancelled, moved, or has begun */
export async function isOutdated(db: Db, { kind, content }: MailRow): Promise<boolean> {
  if (kind !== 'booking-reminder') return false;
  const { booking = '', startsAt = '' } = JSON.parse(content) as Record<string, string>;
  if (startsAt <= now().toISOString()) return true;
  const unchanged = await db
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', booking)
    .where('starts_at', '=', startsAt)
    .executeTakeFirst();
  return unchanged === undefined;
}
