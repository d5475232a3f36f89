import type { UserRow } from '#features/account/tables.server.ts';
import type { Rights } from '#features/feature.server.ts';
import { consumeMailQuota } from '#features/mails/recipients.server.ts';
import { now, settings } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { emailKey, isSameMailbox } from '#platform/forms/emails.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import { consumeQuota, type RateLimit } from '#platform/http/rateLimits.server.ts';
import { dayMilliseconds } from '#platform/time/units.ts';
import type { Client } from '../client.server.ts';
import { deleteResets } from '../endAccess.server.ts';
import { revokeLinks } from '../privateLinks.server.ts';
import { recordSecurityEvent } from '../securityEvents.server.ts';
import { mailConfirmation } from './confirmationMail.server.ts';
import { type Address, isConfirmed } from './confirmed.server.ts';
import { endUndosSince, mailUndo, prolongUndos } from './emailUndo.server.ts';

/** How long a new email stays pending. Its email can be sent again until then. */
const pendingMilliseconds = 7 * dayMilliseconds;

/** Each change emails an address that may be a stranger's. */
const changes: RateLimit = { kind: 'email-change', max: settings.limits.register, per: 'hour' };
const changesOfDay: RateLimit = {
  kind: 'email-change-day',
  max: settings.limits.register * 2,
  per: 'day',
};

export async function consumeEmailChangeQuota(db: Db, userId: string): Promise<void> {
  await consumeQuota(db, { limit: changes, subject: userId }, { limit: changesOfDay, subject: userId });
}

/**
 * Sets an account's pending email, emails a confirmation to it, and notifies the current email, which can stop the change.
 * Until confirmation nothing else changes, and others may still take the email. Call it with the account locked.
 * @returns the changed columns; for the current email in another case, only its spelling
 */
export async function setPendingEmail(
  db: Db,
  user: UserRow,
  email: string,
  rights: Rights,
): Promise<Partial<UserRow>> {
  const key = emailKey(email);
  if (isSameMailbox(email, user.email)) return { email };
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', key)
    .where('id', '!=', user.id)
    .executeTakeFirst();
  if (other) throw new ApiError('email_taken');
  // The owner of a confirmed email is always notified; an unconfirmed one may be a stranger's: without an email left in its
  // limit, the change fails.
  if (!isConfirmed(user)) await consumeMailQuota(db, 'email-change-requested', user.email);
  const pending = {
    pending_email: email,
    pending_email_key: key,
    pending_until: new Date(now().getTime() + pendingMilliseconds).toISOString(),
  };
  await mailConfirmation(db, { ...user, ...pending }, rights);
  await mailUndo(db, user, 'email-change-requested');
  return pending;
}

/**
 * Replaces the email with the confirmed one. The old one is notified and can undo the change, unless the account returns to an
 * email that could itself undo it. Password reset links that were sent to the old one expire, and so do the account's feeds of
 * services with the old one.
 * @throws the violation of the unique index if another account has the email
 */
export async function replaceEmail(db: Db, user: UserRow, pending: Address, client: Client): Promise<void> {
  await db.updateTable('users').set(pending).where('id', '=', user.id).execute();
  await deleteResets(db, user.id);
  await revokeLinks(db, 'provider-calendar', { user_id: user.id });
  await recordSecurityEvent(db, 'email-changed', { user, client });
  if (await endUndosSince(db, user.id, pending)) return;
  await prolongUndos(db, user);
  await mailUndo(db, user, 'email-changed');
}
