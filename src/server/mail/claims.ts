import { sql, type ExpressionBuilder } from 'kysely';
import { isSqlite, type Db } from '../db/open.ts';
import type { Database, MailRow } from '../db/tables.ts';

/** How long a worker has for the mails it has claimed, before another takes them to be abandoned. */
export const claimMilliseconds = 6 * 60_000;
/** Any number, the same in all processes. */
const claimsLock = 20_261_122;

/**
 * The queue runs on the machine's clock even where CLOCK fixes that of the bookings: else no mail would ever be due again.
 * @returns the present instant, or one so much later
 */
export function instant(later = 0): string {
  return new Date(Date.now() + later).toISOString();
}

/** Whether anything is due: a look that takes no lock, so that an idle worker never stands in a writer's way. */
export async function anyDue(db: Db): Promise<boolean> {
  return (await due(db, instant()).limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Claims mails that are due, longest waiting first. Workers claim one after the other, so that each sees what another has. A mail
 * waits for an earlier one to the same recipient that has to be tried again, or that another worker has, be it dead: nobody hears
 * that a booking was cancelled before hearing of it.
 * @returns them in the order in which they were queued
 */
export async function claimMails(db: Db, worker: string, count: number): Promise<MailRow[]> {
  const claimed = await db.transaction().execute(async (transaction) => {
    if (!isSqlite(db)) await sql`select pg_advisory_xact_lock(${claimsLock})`.execute(transaction);
    const at = instant();
    return transaction
      .updateTable('mails')
      .set({ claimed_by: worker, claimed_until: instant(claimMilliseconds) })
      .where('id', 'in', claimable(transaction, at).limit(count))
      .where('sent_at', 'is', null)
      .where(unclaimed(at))
      .returningAll()
      .execute();
  });
  // Ids are UUIDs of version 7, which begin with the time.
  return claimed.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** The mails that are due and wait for no other. */
function claimable(db: Db, at: string) {
  return due(db, at)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('mails as earlier')
            .select('earlier.id')
            .whereRef('earlier.recipient', '=', 'mails.recipient')
            .whereRef('earlier.id', '<', 'mails.id')
            .where('earlier.sent_at', 'is', null)
            .where('earlier.failed_at', 'is', null)
            .where('earlier.refusals', '=', 0)
            .where(({ eb, or, ref }) =>
              or([
                eb('earlier.send_after', '>', ref('mails.send_after')),
                eb('earlier.claimed_until', '>', at),
              ]),
            ),
        ),
      ),
    )
    .orderBy('send_after')
    .orderBy('id');
}

/** The mails whose time has come, and which no other worker has. */
function due(db: Db, at: string) {
  return db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('send_after', '<=', at)
    .where(unclaimed(at));
}

/** What no worker has claimed, or one that has not come back. */
function unclaimed(at: string) {
  return ({ eb, or }: ExpressionBuilder<Database, 'mails'>) =>
    or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', at)]);
}

/**
 * Notes that mails have been sent. What they said is forgotten: private links are stored as hashes only.
 * @returns how many of them were still in the queue
 */
export async function noteSent(db: Db, ids: string[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ sent_at: instant(), content: '{}', claimed_by: null, claimed_until: null, last_error: null })
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** What became of a try that failed. */
export interface Failure {
  reason: string;
  /** Milliseconds until the next try; none when there will be no other. */
  wait?: number;
  refused: boolean;
}

/** Puts a mail back into the queue, or lays it aside with the reason. */
export async function noteFailure(
  db: Db,
  { id, send_after: due }: MailRow,
  { reason, wait, refused }: Failure,
): Promise<void> {
  await db
    .updateTable('mails')
    .set((mail) => ({
      claimed_by: null,
      claimed_until: null,
      attempts: mail('attempts', '+', 1),
      refusals: mail('refusals', '+', refused ? 1 : 0),
      last_error: reason,
      send_after: wait === undefined ? due : instant(wait),
      failed_at: wait === undefined ? instant() : null,
    }))
    .where('id', '=', id)
    .execute();
}

/** Gives back mails that a worker has claimed and not tried. */
export async function releaseMails(db: Db, worker: string, mails: MailRow[]): Promise<void> {
  await db
    .updateTable('mails')
    .set({ claimed_by: null, claimed_until: null })
    .where('claimed_by', '=', worker)
    .where(
      'id',
      'in',
      mails.map(({ id }) => id),
    )
    .execute();
}
