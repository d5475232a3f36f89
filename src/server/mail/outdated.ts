import type { Db } from '../db/open.ts';
import type { MailRow } from '../db/tables.ts';
import { now } from '#server/operations/settings.ts';

/** Kinds that describe a booking before it begins; the second and third also say that the provider has not seen it. */
const ofBookings = ['booking-reminder', 'booking-unseen', 'booking-unseen-provider'];
const ofUnseen = ofBookings.slice(1);
/** Kinds that say that a message is unread. */
const ofMessages = ['message-waiting', 'message-waiting-provider'];

/**
 * @returns whether a delayed mail is no longer true: its booking was cancelled, moved or seen, or has begun, or its message was
 * read
 */
export async function isOutdated(db: Db, { kind, content }: MailRow): Promise<boolean> {
  if (![...ofBookings, ...ofMessages].includes(kind)) return false;
  const { booking = '', startsAt = '', message } = JSON.parse(content) as Record<string, string>;
  if (ofMessages.includes(kind)) return !(await isUnread(db, Number(message)));
  if (startsAt <= now().toISOString()) return true;
  const unchanged = await db
    .selectFrom('bookings')
    .select(['id', 'seen_at'])
    .where('id', '=', booking)
    .where('starts_at', '=', startsAt)
    .executeTakeFirst();
  return !unchanged || (ofUnseen.includes(kind) && unchanged.seen_at !== null);
}

async function isUnread(db: Db, message: number): Promise<boolean> {
  const unread = db
    .selectFrom('messages')
    .select('number')
    .where('number', '=', message)
    .where('read_at', 'is', null);
  return (await unread.executeTakeFirst()) !== undefined;
}
