import { randomUUIDv7 } from 'node:crypto';
import { type QueuedMail, queueMails } from '#features/mails/queue.server.ts';
import { makeRecipientQuotas } from '#features/mails/recipients.server.ts';
import { now, settings } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { type RateLimit, tryConsumeQuotaWithin } from '#platform/http/rateLimits.server.ts';
import type { Digested } from './limits.server.ts';
import type { DigestKind } from './mails/tables.server.ts';
import { type Side, sides } from './sides.ts';
import type { BookingChangeKind } from './tables.server.ts';

export interface Notices {
  change: BookingChangeKind;
  customer?: QueuedMail;
  provider: QueuedMail;
  /** For the customer's calendar, in addition to their email, unless it goes into a digest. */
  entries?: QueuedMail[];
}

/** Queues emails in the transaction of the change: immediately, or in a digest if there are too many. */
export async function notify(db: Db, notices: Notices, digested: Digested): Promise<void> {
  const roles = sides.flatMap((role) => {
    const mail = notices[role];
    return mail ? [{ role, mail }] : [];
  });
  const atOnce = roles.filter(({ role }) => !digested[role]).map(({ mail }) => mail);
  if (!digested.customer) atOnce.push(...(notices.entries ?? []));
  const later = roles.filter(({ role }) => digested[role]);
  if (atOnce.length > 0) await queueMails(db, atOnce);
  if (later.length > 0) await addToDigests(db, notices.change, later);
}

/** docs/product.md 6.6: for all services with the same email. */
const written: RateLimit = { kind: 'provider-written', max: settings.limits.bookings, per: 'day' };

/** Queues an email with a customer's text; beyond the daily limit, only the digest mentions it. */
export async function notifyOfWriting(db: Db, kind: 'details' | 'message', mail: QueuedMail): Promise<void> {
  if (!(await tryConsumeQuotaWithin(db, makeRecipientQuotas(mail.recipient, written))))
    return addToDigests(db, kind, [{ role: 'provider', mail }]);
  await queueMails(db, [mail]);
}

async function addToDigests(db: Db, kind: DigestKind, notices: { role: Side; mail: QueuedMail }[]) {
  const at = now().toISOString();
  const rows = notices.flatMap(({ role, mail: { recipient, language, userId, content } }) =>
    listMailedStarts(content).map(({ startsAt = '', lateSince }) => ({
      recipient,
      role,
      language,
      // A provider's notice names no customer, and must be sent even if the account is deleted.
      user_id: role === 'customer' ? (userId ?? null) : null,
      kind,
      service: content.service ?? '',
      starts_at: startsAt,
      late: lateSince ? 1 : 0,
      created_at: at,
    })),
  );
  // A digest sorts its entries by id. Ids of the same millisecond have no order, so they are sorted.
  const ids = rows.map(() => randomUUIDv7()).sort();
  await db
    .insertInto('digest_entries')
    .values(rows.map((row, index) => ({ ...row, id: ids[index] ?? '' })))
    .execute();
}

type MailedStart = Partial<Record<'startsAt' | 'lateSince', string>>;

function listMailedStarts(content: MailedStart & { starts?: string }): MailedStart[] {
  return content.starts ? (JSON.parse(content.starts) as MailedStart[]) : [content];
}
