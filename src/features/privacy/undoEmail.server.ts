import type { Client } from '#features/account/client.server.ts';
import { deleteOwnClaim } from '#features/account/email/claims.server.ts';
import { endAccess } from '#features/account/endAccess.server.ts';
import { mailReset } from '#features/account/login/passwordReset.server.ts';
import { endFactors } from '#features/account/mfa/secondFactor.server.ts';
import { dummyHash } from '#features/account/passwords.server.ts';
import { recordSecurityEvent } from '#features/account/securityEvents.server.ts';
import { lockAccount } from '#features/account/sessions.server.ts';
import type { UserRow } from '#features/account/tables.server.ts';
import { transact } from '#platform/cache/invalidation.server.ts';
import { now } from '#platform/config/settings.server.ts';
import { hashText } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { isSameMailbox } from '#platform/forms/emails.ts';
import { ApiError, orNotFound, refuseDuplicate } from '#platform/http/apiError.server.ts';
import { type Collected, eraseAccount, removeErased } from './accountDeletion.server.ts';

/**
 * Restores an account's old email for its owner: everything that others may have got from the account ends, the password is
 * deleted, and a reset link is emailed. Team rights that it has got since are revoked.
 * @throws {ApiError} email_taken if another account has confirmed the email in the meantime
 */
export async function undoEmail(db: Db, token: string, client: Client, collected: Collected): Promise<void> {
  const erased = await transact(db, async (transaction) => {
    const undo = await transaction
      .selectFrom('email_undos')
      .selectAll()
      .where('token_hash', '=', hashText(token))
      .where('expires_at', '>', now().toISOString())
      .executeTakeFirst();
    if (!undo) throw new ApiError('link_expired');
    const user = orNotFound(await lockAccount(transaction, undo.user_id));
    const inTheWay = await eraseUnconfirmed(transaction, undo, collected);
    await endAccess(transaction, user.id);
    await endFactors(transaction, user.id);
    await deleteOwnClaim(transaction, user.id);
    await transaction
      .updateTable('users')
      .set({ password_hash: await dummyHash, ...restored(user, undo) })
      .where('id', '=', user.id)
      .execute();
    await transaction
      .deleteFrom('email_undos')
      .where('user_id', '=', user.id)
      .where('created_at', '>=', undo.created_at)
      .execute();
    await recordSecurityEvent(transaction, 'email-undone', { user, client });
    await mailReset(transaction, { ...user, email: undo.email }, user.language, { undone: 'yes' });
    return inTheWay;
  }).catch(refuseDuplicate('email_taken', 'email_key'));
  if (erased) await removeErased(db, erased, collected);
}

/**
 * An attacker could block the undo by registering the old email: an unconfirmed account with it is deleted, since the link
 * proves who owns the email.
 */
async function eraseUnconfirmed(
  db: Db,
  undo: { user_id: string; email_key: string; created_at: string },
  collected: Collected,
): Promise<string | undefined> {
  const other = await db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', undo.email_key)
    .where('id', '!=', undo.user_id)
    .where('email_confirmed_at', 'is', null)
    .where('created_at', '>=', undo.created_at)
    .forUpdate()
    .executeTakeFirst();
  return other && eraseAccount(db, other, collected);
}

/** The password reset will confirm the old email. Team rights of the other email end. */
function restored(user: UserRow, undo: { email: string; email_key: string; created_at: string }) {
  if (isSameMailbox(user.email, undo.email)) return {};
  const { email, email_key } = undo;
  const isGrantedSince = user.team_since !== null && user.team_since >= undo.created_at;
  return {
    email,
    email_key,
    email_confirmed_at: null,
    ...(isGrantedSince && { team_since: null, vouched_at: null }),
  };
}
