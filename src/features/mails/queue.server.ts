import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { MailRow } from '#features/mails/tables.server.ts';
import { machineTime, now } from '#platform/config/settings.server.ts';
import { type Db, isSqlite, lockProcesses } from '#platform/db/open.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { hasEnded, processName } from '#platform/process/processName.server.ts';
import { dayMilliseconds, minuteMilliseconds } from '#platform/time/units.ts';
import type { Failure } from './retries.server.ts';
import type { Templates } from './templates/template.server.ts';

/** Emails contain personal data, and are stored only for support requests. */
const retentionMilliseconds = 30 * dayMilliseconds;
const atOnce = 500;

/** In batches: thousands may have been sent in an hour, and other writers wait. */
export async function deleteOldMails(db: Db): Promise<void> {
  const longAgo = machineTime(-retentionMilliseconds);
  for (const end of ['sent_at', 'failed_at'] as const) {
    let removed: bigint;
    do {
      const old = db.selectFrom('mails').select('id').where(end, '<', longAgo).limit(atOnce);
      const { numDeletedRows } = await db
        .deleteFrom('mails')
        .where('id', 'in', old)
        .executeTakeFirstOrThrow();
      removed = numDeletedRows;
    } while (removed > 0);
  }
}

/** `content` is complete, since its cause may be deleted before the email is sent. */
export interface QueuedMail<Rows = Templates> {
  kind: keyof Rows & string;
  language: Language;
  recipient: string;
  /** The email is about this account, and is deleted with it. */
  userId?: string | undefined;
  content: Record<string, string>;
  /** In milliseconds. */
  delay?: number;
}

/** Their values stay below SQLite's 32,766 parameters. */
const maxInserted = 1_000;
/** A sender that has not sent a claimed email by then has crashed. */
const claimMilliseconds = 6 * minuteMilliseconds;
const sendersLock = 20_261_122;

/** Call it in the transaction of their cause. */
export async function queueMails<Rows = Templates>(db: Db, mails: QueuedMail<Rows>[]): Promise<void> {
  const at = now().toISOString();
  const rows = mails.map(({ kind, language, recipient, userId, content, delay }) => ({
    id: randomUUIDv7(),
    kind,
    language,
    recipient,
    user_id: userId ?? null,
    content: JSON.stringify(content),
    due_at: machineTime(delay),
    created_at: at,
  }));
  for (let first = 0; first < rows.length; first += maxInserted)
    await db
      .insertInto('mails')
      .values(rows.slice(first, first + maxInserted))
      .execute();
}

/** The column has 64 characters. */
export function nameSender(): string {
  return `${processName} ${randomUUID().slice(0, 8)}`;
}

/** Call it before this process sends any. Only on SQLite, whose processes are on one machine: names of machines may be equal. */
export async function releaseClaims(db: Db): Promise<void> {
  if (!isSqlite(db)) return;
  const unsent = db.selectFrom('mails').select('claimed_by').distinct().where('sent_at', 'is', null);
  for (const { claimed_by: sender } of await unsent.execute()) {
    if (!sender || !hasEnded(sender.split(' ')[0] ?? '')) continue;
    await db
      .updateTable('mails')
      .set({ claimed_by: null, due_at: machineTime() })
      .where('claimed_by', '=', sender)
      .where('sent_at', 'is', null)
      .execute();
  }
}

/** The one that has been due longest. */
export async function claimMail(db: Db, sender: string): Promise<MailRow | undefined> {
  // Takes no lock, so that an idle sender never blocks a writer.
  if (!(await dueMails(db).select('id').executeTakeFirst())) return undefined;
  return db.transaction().execute(async (transaction) => {
    await lockProcesses(transaction, sendersLock);
    return transaction
      .updateTable('mails')
      .set({ claimed_by: sender, due_at: machineTime(claimMilliseconds) })
      .where('id', '=', dueMails(transaction).select('id'))
      .returningAll()
      .executeTakeFirst();
  });
}

/**
 * docs/product.md 6.2: emails to one recipient are sent in order. An email waits for earlier ones that are due, claimed or
 * retried, but not for those that the server has rejected, or that are delayed on purpose.
 */
function dueMails(db: Db) {
  const at = machineTime();
  return db
    .selectFrom('mails')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('due_at', '<=', at)
    .where(({ eb, exists, not, or, selectFrom }) => {
      const earlier = selectFrom('mails as earlier')
        .select('earlier.id')
        .whereRef('earlier.recipient', '=', 'mails.recipient')
        .whereRef('earlier.id', '<', 'mails.id')
        .where('earlier.sent_at', 'is', null)
        .where('earlier.failed_at', 'is', null)
        .where('earlier.refusals', '=', 0)
        .where((each) =>
          each.or([
            each('earlier.due_at', '<=', at),
            each('earlier.claimed_by', 'is not', null),
            each('earlier.attempts', '>', 0),
          ]),
        );
      return or([eb('refusals', '>', 0), not(exists(earlier))]);
    })
    .orderBy('due_at')
    .orderBy('id')
    .limit(1);
}

/**
 * Deletes the content, since it contains private links, which are otherwise stored only as hashes.
 * @returns whether the email still existed
 */
export async function recordSent(db: Db, { id }: MailRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ sent_at: machineTime(), content: '{}', last_error: null })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/** Postpones an email, or stops trying to send it. */
export async function recordFailure(
  db: Db,
  sender: string,
  mail: MailRow,
  { reason, wait, isRefused }: Failure,
): Promise<void> {
  await db
    .updateTable('mails')
    .set((each) => ({
      attempts: each('attempts', '+', 1),
      last_error: reason,
      claimed_by: null,
      ...(isRefused && { refusals: each('refusals', '+', 1) }),
      ...(wait === undefined ? { failed_at: machineTime() } : { due_at: machineTime(wait) }),
    }))
    .where('id', '=', mail.id)
    .where('claimed_by', '=', sender)
    .execute();
}

export async function dropMail(db: Db, { id }: MailRow): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}

/** In the transaction that deletes the account. */
export function deleteMails(transaction: Db, userId: string): Promise<MailRow[]> {
  return transaction.deleteFrom('mails').where('user_id', '=', userId).returningAll().execute();
}
