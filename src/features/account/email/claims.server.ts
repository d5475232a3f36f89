import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { refundAttributed } from '#platform/http/rateLimits.server.ts';
import { removeFactors } from '../mfa/removeFactors.server.ts';
import type { Address } from './confirmed.server.ts';

export const registrationKind = 'register';

const noPending = { pending_email: null, pending_email_key: null, pending_until: null };

/**
 * Records that the owner receives emails at this address. Deletes the emailed code and link, any pending email of the account,
 * and other accounts' claims to this email. Factors from before the first confirmation may be a stranger's, so they are removed
 * unless the operator vouched for the account.
 */
export async function confirmAddress(db: Db, user: { id: string } & Address): Promise<void> {
  const unproven = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .where('email_confirmed_at', 'is', null)
    .where('vouched_at', 'is', null)
    .executeTakeFirst();
  if (unproven) await removeFactors(db, user.id);
  await refundAttributed(db, registrationKind, user.id);
  await db
    .updateTable('users')
    .set({ email_confirmed_at: now().toISOString(), ...noPending })
    .where('id', '=', user.id)
    .execute();
  await db
    .deleteFrom('email_confirmations')
    .where(({ eb, or }) => or([eb('user_id', '=', user.id), eb('email_key', '=', user.email_key)]))
    .execute();
  await db.updateTable('users').set(noPending).where('pending_email_key', '=', user.email_key).execute();
}

export async function deleteOwnClaim(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set(noPending).where('id', '=', userId).execute();
  await db.deleteFrom('email_confirmations').where('user_id', '=', userId).execute();
}

export async function deleteOldClaims(db: Db): Promise<void> {
  const at = now().toISOString();
  await db.updateTable('users').set(noPending).where('pending_until', '<=', at).execute();
  await db.deleteFrom('email_confirmations').where('expires_at', '<=', at).execute();
}
