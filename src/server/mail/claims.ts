import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely';
import { isSqlite, type Db } from '../db/open.ts';
import type { Database, MailRow } from '../db/tables.ts';
import { forEver, instant } from './outcomes.ts';

/** How long a worker has for the queues it has claimed, before another takes them to be abandoned. */
export const claimMilliseconds = 6 * 60_000;
/** Any number, the same in all processes. */
const claimsLock = 20_261_122;
/** How many new mails a claim puts into their queues: more than are sent after it, few enough to hold up no booking. */
const newAtOnce = 50;

/** Whether there is anything to claim: a look that takes no lock, so that an idle worker never stands in a writer's way. */
export async function anyDue(db: Db): Promise<boolean> {
  const at = instant();
  return (
    (await dueQueues(db, at).limit(1).executeTakeFirst()) !== undefined ||
    (await newMails(db, at).limit(1).executeTakeFirst()) !== undefined
  );
}

/**
 * Puts new mails into the queues of their recipients and claims queues that are due, longest waiting first. All mails of a queue wait
 * while its first one has to be tried again or a worker has it, be it dead: nobody hears that a booking was cancelled before hearing
 * of it. So only queues are looked for, never mails that may have to wait.
 * @returns the names of the queues, which are the worker's for six minutes
 */
export function claimQueues(db: Db, worker: string, count: number): Promise<string[]> {
  return oneByOne(db, async (transaction) => {
    const at = instant();
    const mails = await transaction
      .updateTable('mails')
      .set(({ ref }) => ({ queue: ref('recipient'), claimed_until: forEver }))
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

/** The mails that are in no queue yet, and whose time has come. */
function newMails(db: Db, at: string) {
  return db
    .selectFrom('mails')
    .select('id')
    .where('queue', 'is', null)
    .where(waits)
    .where('send_after', '<=', at)
    .where(({ eb, or }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', at)]))
    .orderBy('send_after')
    .orderBy('id');
}

/** What the partial indexes of the mails hold. */
function waits({ and, eb }: ExpressionBuilder<Database, 'mails'>) {
  return and([eb('sent_at', 'is', null), eb('failed_at', 'is', null)]);
}

/** The queues that no worker has, or one that has not come back, and whose first mail has not to wait for its next try. */
function dueQueues(db: Db, at: string) {
  return db.selectFrom('mail_queues').select('name').where('due_at', '<=', at).orderBy('due_at');
}

/** @returns the first mail of a queue, as long as that is the worker's */
export function firstMail(db: Db, worker: string, queue: string): Promise<MailRow | undefined> {
  return first(db.selectFrom('mails').selectAll().where('queue', '=', queue))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('mail_queues').select('name').where('name', '=', queue).where('claimed_by', '=', worker),
      ),
    )
    .executeTakeFirst();
}

/** Not by id alone, though ids begin with the time: PostgreSQL would then walk past every mail that was ever sent. */
function first<Row>(mails: SelectQueryBuilder<Database, 'mails', Row>) {
  return mails.where(waits).orderBy('send_after').orderBy('id').limit(1);
}

/** Gives back the queues that a worker has claimed and not put off. */
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

/** Forgets queues, which bear their recipients' addresses, unless mails wait in them. */
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

/** One worker after the other, in all processes: none finds a queue empty while another puts a mail into it. */
function oneByOne<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    if (!isSqlite(db)) await sql`select pg_advisory_xact_lock(${claimsLock})`.execute(transaction);
    return work(transaction);
  });
}
