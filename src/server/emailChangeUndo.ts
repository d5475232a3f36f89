import { endAccess } from './accounts/endAccess.ts';
import { isUniqueViolation } from './db/faults.ts';
import type { Db } from './db/open.ts';
import { Refusal } from './refusal.ts';
import { now } from './settings.ts';
import { hashOf } from './tokens.ts';

/**
 * Gives an account its old address back, whatever it has become since, and ends all its sessions, and what else somebody may
 * have got from it: whoever follows the link says that the change was not theirs.
 * @throws {Refusal} link_dead; email_taken
 */
export async function undoEmail(db: Db, token: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const change = await transaction
      .selectFrom('email_changes')
      .selectAll()
      .where('undo_hash', '=', hashOf(token))
      .where('expires_at', '>', now().toISOString())
      .executeTakeFirst();
    if (!change) throw new Refusal('link_dead');
    await restore(transaction, change);
    await transaction
      .deleteFrom('email_changes')
      .where('user_id', '=', change.user_id)
      .where('created_at', '>=', change.created_at)
      .execute();
    await endAccess(transaction, change.user_id);
  });
}

async function restore(
  db: Db,
  change: { user_id: string; old_email: string; old_email_key: string },
): Promise<void> {
  try {
    await db
      .updateTable('users')
      .set({ email: change.old_email, email_key: change.old_email_key })
      .where('id', '=', change.user_id)
      .execute();
  } catch (error) {
    if (isUniqueViolation(error, 'email_key')) throw new Refusal('email_taken');
    throw error;
  }
}

/**
 * Takes back the changes of address that nobody confirmed in time, with what the other address may have got by them, and forgets
 * those that have run out.
 * @returns how many were taken back
 */
export async function endEmailChanges(db: Db): Promise<number> {
  const ended = await db
    .selectFrom('email_changes')
    .selectAll()
    .where('expires_at', '<=', now().toISOString())
    .orderBy('created_at', 'desc')
    .execute();
  let restored = 0;
  for (const change of ended) {
    await db.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('email_changes')
        .where('id', '=', change.id)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n || change.confirmed_at) return;
      const { numUpdatedRows } = await transaction
        .updateTable('users')
        .set({ email: change.old_email, email_key: change.old_email_key })
        .where('id', '=', change.user_id)
        .where('email_key', '=', change.new_email_key)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('users as other')
                .select('other.id')
                .where('other.email_key', '=', change.old_email_key),
            ),
          ),
        )
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return;
      await endAccess(transaction, change.user_id);
      restored += 1;
    });
  }
  return restored;
}
