import type { Db } from '#platform/db/open.server.ts';
import type { MailRow } from '#platform/db/tables.server.ts';
import { now } from '#platform/config/settings.server.ts';
import { templates, type MailKind } from './templates/templates.server.ts';

/** Whether a delayed mail is no longer true, as its template says. */
export async function isOutdated(db: Db, { kind, content }: MailRow): Promise<boolean> {
  const droppedOnce = templates[kind as MailKind]?.droppedOnce;
  if (!droppedOnce) return false;
  const { booking = '', startsAt = '', message } = JSON.parse(content) as Record<string, string>;
  if (droppedOnce === 'read') return !(await isUnread(db, Number(message)));
  if (startsAt <= now().toISOString()) return true;
  const unchanged = await db
    .selectFrom('bookings')
    .select('seen_at')
    .where('id', '=', booking)
    .where('starts_at', '=', startsAt)
    .executeTakeFirst();
  return !unchanged || (droppedOnce === 'seen' && unchanged.seen_at !== null);
}

async function isUnread(db: Db, message: number): Promise<boolean> {
  const unread = db
    .selectFrom('messages')
    .select('number')
    .where('number', '=', message)
    .where('read_at', 'is', null);
  return (await unread.executeTakeFirst()) !== undefined;
}
