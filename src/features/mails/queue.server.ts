import { randomUUIDv7 } from 'node:crypto';
import { type ExpressionBuilder, sql, type Updateable } from 'kysely';
import type { MailRow } from '#features/mails/tables.server.ts';
import { now } from '#platform/config/settings.server.ts';
import { type Db, isSqlite } from '#platform/db/open.server.ts';
import type { Database } from '#platform/db/tables.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { Failure } from './retries.server.ts';
import type { MailKind } from './templates/template.server.ts';

/** Emails contain personal data: kept only for support requests. */
const keptMilliseconds = 30 * 24 * 3_600_000;
const atOnce = 500;

/** In batches: thousands may have been sent in an hour, and other writers wait. */
export async function removeOldMails(db: Db): Promise<void> {
  const longAgo = new Date(Date.now() - keptMilliseconds).toISOString();
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
export interface QueuedMail {
  kind: MailKind;
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
/** A worker that has not sent a claimed email by then has crashed. */
export const claimMilliseconds = 6 * 60_000;
/** More than a claim sends, since many may be to one recipient, but few enough not to block other writers. */
const maxLookedAt = 50;
/** Any number, the same in all processes. */
const lockNumber = 20_261_122;

/** Uses the machine's clock even with a fixed CLOCK: otherwise no email would ever be due again. @param later in milliseconds */
function instant(later = 0): string {
  return new Date(Date.now() + later).toISOString();
}

/** Call it in the transaction of their cause. */
export async function queueMails(db: Db, mails: QueuedMail[]): Promise<void> {
  const at = now().toISOString();
  const rows = mails.map(({ kind, language, recipient, userId, content, delay }) => ({
    id: randomUUIDv7(),
    kind,
    language,
    recipient,
    user_id: userId ?? null,
    content: JSON.stringify(content),
    due_at: instant(delay),
    created_at: at,
  }));
  for (let first = 0; first < rows.length; first += maxInserted)
    await db
      .insertInto('mails')
      .values(rows.slice(first, first + maxInserted))
      .execute();
}

/** Takes no lock, so that an idle worker never blocks a writer. */
export async function isAnyDue(db: Db): Promise<boolean> {
  return (await dueMails(db).select('id').limit(1).executeTakeFirst()) !== undefined;
}

function dueMails(db: Db) {
  return db
    .selectFrom('mails')
    .where(isWaiting)
    .where('due_at', '<=', instant())
    .orderBy('due_at')
    .orderBy('id');
}

/** The condition of the partial indexes. */
function isWaiting({ and, eb }: ExpressionBuilder<Database, 'mails'>) {
  return and([eb('sent_at', 'is', null), eb('failed_at', 'is', null)]);
}

/**
 * Claims due emails for six minutes, longest waiting first. Emails to one recipient are sent in order: the later ones are not
 * due until the first is sent or given up, so that an index finds due emails however many wait. A refused email no longer
 * blocks the others.
 */
export function claimMails(db: Db, worker: string, count: number): Promise<MailRow[]> {
  return oneByOne(db, async (transaction) => {
    const due = await dueMails(transaction).selectAll().limit(maxLookedAt).execute();
    const busy = await recipientsInTurn(
      transaction,
      due.map(({ recipient }) => recipient),
    );
    const claimed: MailRow[] = [];
    const behind: string[] = [];
    for (const mail of due) {
      const isNew = mail.in_turn === 0 && mail.refusals === 0;
      if (isNew && busy.has(mail.recipient)) behind.push(mail.id);
      else if (claimed.length < count) {
        claimed.push(mail);
        if (isNew) busy.add(mail.recipient);
      }
    }
    const claim = { claimed_by: worker, due_at: instant(claimMilliseconds) };
    const [alone, inTurn] = [claimed.filter(({ refusals }) => refusals), claimed.filter(isInOrder)];
    await update(transaction, alone, claim);
    await update(transaction, inTurn, { ...claim, in_turn: 1 });
    if (behind.length > 0)
      await transaction.updateTable('mails').set({ due_at: null }).where('id', 'in', behind).execute();
    return claimed;
  });
}

function isInOrder({ refusals }: MailRow): boolean {
  return refusals === 0;
}

async function recipientsInTurn(db: Db, recipients: string[]): Promise<Set<string>> {
  if (recipients.length === 0) return new Set();
  const rows = await db
    .selectFrom('mails')
    .select('recipient')
    .where('in_turn', '=', sql.lit(1))
    .where('recipient', 'in', recipients)
    .execute();
  return new Set(rows.map(({ recipient }) => recipient));
}

async function update(db: Db, mails: MailRow[], values: Updateable<Database['mails']>): Promise<number> {
  if (mails.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set(values)
    .where(
      'id',
      'in',
      mails.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Untried ones. */
export async function releaseMails(db: Db, worker: string, mails: MailRow[]): Promise<void> {
  if (mails.length === 0) return;
  await db
    .updateTable('mails')
    .set({ due_at: instant(), claimed_by: null })
    .where(
      'id',
      'in',
      mails.map(({ id }) => id),
    )
    .where('claimed_by', '=', worker)
    .where(isWaiting)
    .execute();
}

/**
 * Deletes their content, since it contains private links, which are otherwise stored only as hashes.
 * @returns how many still existed
 */
export function recordSent(db: Db, mails: MailRow[]): Promise<number> {
  return oneByOne(db, async (transaction) => {
    const values = { sent_at: instant(), in_turn: 0, content: '{}', last_error: null };
    const count = await update(transaction, mails, values);
    await callNext(transaction, mails);
    return count;
  });
}

/** Postpones an email, or gives it up. A refused one no longer blocks later ones. */
export function recordFailure(
  db: Db,
  worker: string,
  mail: MailRow,
  { reason, wait, isRefused }: Failure,
): Promise<void> {
  return oneByOne(db, async (transaction) => {
    await transaction
      .updateTable('mails')
      .set((each) => ({
        attempts: each('attempts', '+', 1),
        last_error: reason,
        claimed_by: null,
        ...(isRefused && { refusals: each('refusals', '+', 1), in_turn: 0 }),
        ...(wait === undefined ? { failed_at: instant() } : { due_at: instant(wait) }),
      }))
      .where('id', '=', mail.id)
      .where('claimed_by', '=', worker)
      .execute();
    if (isRefused) await callNext(transaction, [mail]);
  });
}

export function dropMail(db: Db, mail: MailRow): Promise<void> {
  return oneByOne(db, async (transaction) => {
    await transaction.deleteFrom('mails').where('id', '=', mail.id).execute();
    await callNext(transaction, [mail]);
  });
}

/** In the transaction that deletes the account. */
export async function deleteMails(transaction: Db, userId: string): Promise<MailRow[]> {
  await lock(transaction);
  const mails = await transaction.deleteFrom('mails').where('user_id', '=', userId).returningAll().execute();
  await callNext(transaction, mails);
  return mails;
}

/** Unblocks the next email to each recipient. */
async function callNext(db: Db, mails: MailRow[]): Promise<void> {
  for (const recipient of new Set(mails.map((mail) => mail.recipient))) {
    if ((await recipientsInTurn(db, [recipient])).size > 0) continue;
    const next = db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', recipient)
      .where('due_at', 'is', null)
      .where(isWaiting)
      .orderBy('id')
      .limit(1);
    await db.updateTable('mails').set({ in_turn: 1, due_at: instant() }).where('id', '=', next).execute();
  }
}

/** Serialized over all processes, so that no email is queued behind one that is just being finished. */
function oneByOne<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await lock(transaction);
    return work(transaction);
  });
}

async function lock(transaction: Db): Promise<void> {
  if (!isSqlite(transaction)) await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(transaction);
}
