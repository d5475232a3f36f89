import type { Db } from '../db/open.ts';
import type { MailRow } from '../db/tables.ts';

/** So that a worker of the release before this one, which knows no queues, leaves a mail alone that is in one. */
export const forEver = '9999-12-31T23:59:59.999Z';

/**
 * Mails run on the machine's clock even where CLOCK fixes that of the bookings: else no mail would ever be due again.
 * @returns the present instant, or one so much later
 */
export function instant(later = 0): string {
  return new Date(Date.now() + later).toISOString();
}

/**
 * Notes that mails have been sent. What they said is forgotten: private links are stored as hashes only.
 * @returns how many of them were still there
 */
export async function noteSent(db: Db, ids: string[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ sent_at: instant(), content: '{}', last_error: null })
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

/**
 * Puts off a mail with its whole queue, or lays it aside with the reason. One that was refused for good gets a queue of its own: others
 * to its recipient do not wait for it.
 */
export async function noteFailure(
  db: Db,
  worker: string,
  { id, queue }: MailRow,
  { reason, wait, refused }: Failure,
): Promise<void> {
  const waits = wait !== undefined;
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('mails')
      .set((mail) => ({
        queue: waits ? (refused ? id : queue) : null,
        claimed_until: waits ? forEver : null,
        attempts: mail('attempts', '+', 1),
        refusals: mail('refusals', '+', refused ? 1 : 0),
        last_error: reason,
        failed_at: waits ? null : instant(),
      }))
      .where('id', '=', id)
      .execute();
    if (!waits) return;
    const putOff = { due_at: instant(wait), claimed_by: null };
    if (refused)
      await transaction
        .insertInto('mail_queues')
        .values({ name: id, ...putOff })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(putOff))
        .execute();
    else
      await transaction
        .updateTable('mail_queues')
        .set(putOff)
        .where('name', '=', queue)
        .where('claimed_by', '=', worker)
        .execute();
  });
}
