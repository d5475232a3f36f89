import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely';
import { isSqlite, type Db } from '../db/open.ts';
import type { Database, MailRow } from '../db/tables.ts';
import { instant } from './outcomes.ts';

/** How long a worker has for the queues it has claimed, before another considers them abandoned. */
export const claimMilliseconds = 6 * 60_000;
/** Any number, the same in all processes. */
const claimsLock = 20_261_122;
/** How many new mails a claim puts into queues: more than are sent after it, but few enough not to hold up bookings. */
const newAtOnce = 50;

/** @returns whether there is anything to claim, without taking a lock, so that an idle worker never stands in a writer's way */
export async function anyDue(db: Db): Promise<boolean> {
  const at = instant();
  return (
    (await dueQueues(db, at).limit(1).executeTakeFirst()) !== undefined ||
    (await newMails(db, at).limit(1).executeTakeFirst()) !== undefined
  );
}

/**
 * Puts new mails into the queues of their recipients, and claims queues that are due, longest waiting first. All mails of a queue
 * wait while its first mail is to be tried again, or while a worker has the queue, even a dead one: nobody may hear of a
 * cancellation before the booking. So the query looks for queues, never for mails that may have to wait.
 * @returns the names of the queues, which belong to the worker for six minutes
 */
export function claimQueues(db: Db, worker: string, count: number): Promise<string[]> {
  return oneByOne(db, async (transaction) => {
    const at = instant();
    const mails = await transaction
      .updateTable('mails')
      .set(({ ref }) => ({ queue: ref('recipient') }))
      .where('id', 'in', newMails(transaction, at).limit(newAtOnce))
      .returning('recipient')
      .execute();
    const names = new Set(mails.map(({ recipient }) => recipient));
    if (names.size > 0)
      await transaction
        .insertInto('mail_queues')
        .values([...names].map((name) => ({ name, due_at: at })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    const claimed = await transaction
      .updateTable('mail_queues')
      .set({ claimed_by: worker, due_at: instant(claimMilliseconds) })
      .where('name', 'in', dueQueues(transaction, at).limit(count))
      .where('due_at', '<=', at)
      .returning('name')
      .execute();
    return claimed.map(({ name }) => name);
  });
}

/** Selects mails that are due and in no queue yet. */
function newMails(db: Db, at: string) {
  return db
    .selectFrom('mails')
    .select('id')
    .where('queue', 'is', null)
    .where(waits)
    .where('send_after', '<=', at)
    .orderBy('send_after')
    .orderBy('id');
}

/** The condition of the mails' partial indexes. */
function waits({ and, eb }: ExpressionBuilder<Database, 'mails'>) {
  return and([eb('sent_at', 'is', null), eb('failed_at', 'is', null)]);
}

/** Selects queues that no worker has, or only one that has not come back, and whose first mail is due. */
function dueQueues(db: Db, at: string) {
  return db.selectFrom('mail_queues').select('name').where('due_at', '<=', at).orderBy('due_at');
}

/** @returns the first mail of a queue, while the queue belongs to the worker */
export function firstMail(db: Db, worker: string, queue: string): Promise<MailRow | undefined> {
  return first(db.selectFrom('mails').selectAll().where('queue', '=', queue))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('mail_queues').select('name').where('name', '=', queue).where('claimed_by', '=', worker),
      ),
    )
    .executeTakeFirst();
}

/** Not by id alone, although ids begin with the time: PostgreSQL would then walk past every mail that was ever sent. */
function first<Row>(mails: SelectQueryBuilder<Database, 'mails', Row>) {
  return mails.where(waits).orderBy('send_after').orderBy('id').limit(1);
}

/** Gives back queues that a worker has claimed and not postponed. */
export async function releaseQueues(db: Db, worker: string, names: string[]): Promise<void> {
  if (names.length === 0) return;
  await oneByOne(db, async (transaction) => {
    await deleteEmpty(transaction, names);
    await transaction
      .updateTable('mail_queues')
      .set({ due_at: instant(), claimed_by: null })
      .where('name', 'in', names)
      .where('claimed_by', '=', worker)
      .execute();
  });
}

/** Deletes empty queues, whose names are their recipients' emails. */
export async function forgetQueues(db: Db, names: string[]): Promise<void> {
  if (names.length > 0) await oneByOne(db, (transaction) => deleteEmpty(transaction, names));
}

async function deleteEmpty(db: Db, names: string[]): Promise<void> {
  await db
    .deleteFrom('mail_queues')
    .where('name', 'in', names)
    .where(({ eb, selectFrom }) =>
      eb(first(selectFrom('mails').select('id').whereRef('queue', '=', 'mail_queues.name')), 'is', null),
    )
    .execute();
}

/** One worker at a time, over all processes: none finds a queue empty while another puts a mail into it. */
function oneByOne<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    if (!isSqlite(db)) await sql`select pg_advisory_xact_lock(${claimsLock})`.execute(transaction);
    return work(transaction);
  });
}
