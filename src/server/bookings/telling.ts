import { randomUUIDv7 } from 'node:crypto';
import type { BookingChange } from '../db/limitTables.ts';
import type { Db } from '../db/open.ts';
import { queueMails, type QueuedMail } from '#server/mail/queue.ts';
import { now } from '#server/operations/settings.ts';
import type { Gathered } from './limits.ts';

/** The notices of a change of a booking, to whom there is somebody to tell. */
export interface Notices {
  customer?: QueuedMail;
  provider: QueuedMail;
}

/** Tells both sides of a change in its transaction: at once, or later together with others where that would fill a mailbox. */
export async function tell(db: Db, kind: BookingChange, notices: Notices, gathered: Gathered): Promise<void> {
  const roles = (['customer', 'provider'] as const).flatMap((role) => {
    const mail = notices[role];
    return mail ? [{ role, mail }] : [];
  });
  const atOnce = roles.filter(({ role }) => !gathered[role]).map(({ mail }) => mail);
  const later = roles.filter(({ role }) => gathered[role]);
  if (atOnce.length > 0) await queueMails(db, atOnce);
  if (later.length > 0) await gather(db, kind, later);
}

async function gather(
  db: Db,
  kind: BookingChange,
  notices: { role: 'customer' | 'provider'; mail: QueuedMail }[],
): Promise<void> {
  const at = now().toISOString();
  const rows = notices.flatMap(({ role, mail: { recipient, language, userId, content } }) =>
    startsIn(content).map(({ startsAt = '', lateSince }) => ({
      recipient,
      role,
      language,
      // What a provider is told names nobody, and is to be told whatever becomes of the account.
      user_id: role === 'customer' ? (userId ?? null) : null,
      kind,
      service: content.service ?? '',
      starts_at: startsAt,
      late: lateSince ? 1 : 0,
      created_at: at,
    })),
  );
  // The gathered mail lists notices by their ids, which within a millisecond have no order of their own.
  const ids = rows.map(() => randomUUIDv7()).sort();
  await db
    .insertInto('gathered_notices')
    .values(rows.map((row, index) => ({ ...row, id: ids[index] ?? '' })))
    .execute();
}

type Told = Partial<Record<'startsAt' | 'lateSince', string>>;

/** @returns the bookings that a mail is about: it lists them where there are several */
function startsIn(content: Told & { starts?: string }): Told[] {
  return content.starts ? (JSON.parse(content.starts) as Told[]) : [content];
}
