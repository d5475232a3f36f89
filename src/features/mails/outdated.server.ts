import type { Db } from '#platform/db/open.server.ts';
import { now } from '#platform/config/settings.server.ts';

type Content = Record<string, string>;

/** Whether the booking that a mail is about has begun, gone or moved meanwhile. */
export async function hasChanged(db: Db, content: Content): Promise<boolean> {
  return (await readUnchanged(db, content)) === undefined;
}

export async function isSeenOrChanged(db: Db, content: Content): Promise<boolean> {
  const booking = await readUnchanged(db, content);
  return !booking || booking.seen_at !== null;
}

async function readUnchanged(db: Db, { booking = '', startsAt = '' }: Content) {
  if (startsAt <= now().toISOString()) return undefined;
  return db
    .selectFrom('bookings')
    .select('seen_at')
    .where('id', '=', booking)
    .where('starts_at', '=', startsAt)
    .executeTakeFirst();
}
