import type { Db } from '../db/open.ts';
import type { MailRow } from '../db/tables.ts';
import { instant } from './outcomes.ts';

/** What happens after a failed attempt. */
export interface Failure {
  reason: string;
  /** Milliseconds until the next attempt; undefined when there will be none. */
  wait?: number;
  refused: boolean;
}

/**
 * Postpones a mail together with its whole queue, or gives it up with the reason. A permanently refused mail gets a queue of its
 * own, so that others to its recipient do not wait for it.
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
