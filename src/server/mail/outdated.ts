import type { Db } from '../db/open.ts';
import type { MailRow } from '../db/tables.ts';
import { now } from '#server/operations/settings.ts';

/** Kinds that say how a booking is before it begins; the second also that its provider has not seen it. */
const ofBookings = ['booking-reminder', 'booking-unseen', 'booking-unseen-provider'];
const ofUnseen = ofBookings.slice(1);

/** @returns whether a mail that has waited says what is no longer so: of a booking that was cancelled, moved or seen, or has begun */
export async function isOutdated(db: Db, { kind, content }: MailRow): Promise<boolean> {
  if (!ofBookings.includes(kind)) return false;
  const { booking = '', startsAt = '' } = JSON.parse(content) as Record<string, string>;
  if (startsAt <= now().toISOString()) return true;
  const unchanged = await db
    .selectFrom('bookings')
    .select(['id', 'seen_at'])
    .where('id', '=', booking)
    .where('starts_at', '=', startsAt)
    .executeTakeFirst();
  return !unchanged || (ofUnseen.includes(kind) && unchanged.seen_at !== null);
}
