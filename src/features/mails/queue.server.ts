import { randomUUIDv7 } from 'node:crypto';
import { type ExpressionBuilder, sql, type Updateable } from 'kysely';
import type { MailRow } from '#features/mails/tables.server.ts';
import { now } from '#platform/config/settings.server.ts';
import { type Db, isSqlite } from '#platform/db/open.server.ts';
import type { Database } from '#platform/db/tables.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { Failure } from './retries.server.ts';
import type { MailKind } from './templates/template.server.ts';

/** They contain emails: kept only as long as somebody may ask what became of a mail. */
const keptMilliseconds = 30 * 24 * 3_600_000;
const atOnce = 500;

/** Those that were sent or given up; some at a time: thousands may have been sent in one hour, and other writers wait meanwhile. */
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

/** A mail to be queued. `content` holds everything it says, since what caused it may be deleted before it is sent. */
export interface QueuedMail {
  kind: MailKind;
  language: Language;
  recipient: string;
  /** The account that the mail is to or about; the mail is deleted with it. */
  userId?: string | undefined;
  content: Record<string, string>;
  /** How many milliseconds it waits before it is sent; none by default. */
  delay?: number;
}

/** Their values stay below SQLite's 32,766 parameters. */
const maxInserted = 1_000;
/** A worker that has not sent a claimed mail within this time is considered dead. */
export const claimMilliseconds = 6 * 60_000;
/** More than are sent after a claim, since many may be to one recipient, but few enough not to hold up other writers. */
const maxLookedAt = 50;
/** Any number, the same in all processes. */
const lockNumber = 20_261_122;

/**
 * Mails use the machine's clock even where CLOCK fixes that of the product: otherwise no mail would ever be due again.
 * @param later in milliseconds
 */
function instant(later = 0): string {
  return new Date(Date.now() + later).toISOString();
}

/** In the transaction of their cause, so that neither exists without the other. */
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

/** Takes no lock, so that an idle worker never stands in a writer's way. */
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
 * Claims due mails, longest waiting first: they belong to the worker for six minutes. Of one recipient's mails only one is in turn;
 * those behind it are no longer due, until it is sent or given up: nobody may read of an end before the beginning, and however
 * many mails wait, the due ones are found by an index. A mail that the server has refused is tried again beside the others.
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

/** Those that it has not tried. */
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
 * Records that mails have been sent. Their content is deleted, since it contains private links, which are otherwise stored as
 * hashes only.
 * @returns how many of them were still there
 */
export function recordSent(db: Db, mails: MailRow[]): Promise<number> {
  return oneByOne(db, async (transaction) => {
    const values = { sent_at: instant(), in_turn: 0, content: '{}', last_error: null };
    const count = await update(transaction, mails, values);
    await callNext(transaction, mails);
    return count;
  });
}

/** Postpones a mail, or gives it up. Once the server has refused it, the mails behind it no longer wait. */
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

/** To and about the account, in the transaction that deletes it. */
export async function deleteMails(transaction: Db, userId: string): Promise<MailRow[]> {
  await lock(transaction);
  const mails = await transaction.deleteFrom('mails').where('user_id', '=', userId).returningAll().execute();
  await callNext(transaction, mails);
  return mails;
}

/** Lets the next mail to each recipient have its turn, unless one has it. */
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

/** One at a time, over all processes: no mail is put behind another while that one's turn ends. */
function oneByOne<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await lock(transaction);
    return work(transaction);
  });
}

async function lock(transaction: Db): Promise<void> {
  if (!isSqlite(transaction)) await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(transaction);
}
