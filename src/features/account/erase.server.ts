import type { UserRow } from '#features/account/tables.server.ts';
import { forgetRecipient } from '#features/mails/recipients.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { giveUpFiles } from '#platform/media/uploads.server.ts';
import { isConfirmed } from './email/confirmed.server.ts';
import { forgetAlarms, forgetGuesses } from './forgetAttempts.server.ts';

/**
 * Deletes the photo, the requests for a new password of the account's present and former emails, and what was counted for the present one.
 * What was counted for any other, or for one that nobody has confirmed, goes after two days, as all attempts do: else whoever registers and
 * deletes accounts with it could guess a stranger's password, or write to them, without end.
 */
export async function eraseTraces(db: Db, user: UserRow): Promise<string[]> {
  const former = await db
    .selectFrom('email_undos')
    .select('email_key')
    .where('user_id', '=', user.id)
    .execute();
  const known = [user, ...former].map(({ email_key: key }) => key);
  await forgetAlarms(db, known);
  if (isConfirmed(user)) {
    await forgetGuesses(db, user.email_key);
    await forgetRecipient(db, user.email);
  }
  await db.deleteFrom('reset_requests').where('email_key', 'in', known).execute();
  if (user.photo) await giveUpFiles(db, [user.photo]);
  return [];
}
