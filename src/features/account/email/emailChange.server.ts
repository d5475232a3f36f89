import type { UserRow } from '#features/account/tables.server.ts';
import type { Rights } from '#features/feature.server.ts';
import { takeMail } from '#features/mails/recipients.server.ts';
import { now, settings } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { emailKey, isSameMailbox } from '#platform/forms/emails.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import { type Limit, takeAttempt } from '#platform/http/attempts.server.ts';
import type { Client } from '../client.server.ts';
import { endResets } from '../endAccess.server.ts';
import { recordSecurityEvent } from '../securityEvents.server.ts';
import { mailConfirmation } from './confirmationMail.server.ts';
import { type Address, isConfirmed } from './confirmed.server.ts';
import { mailUndo, prolongUndos } from './emailUndo.server.ts';

/** How long a new email stays pending. Its mail can be sent again during that time. */
const pendingMilliseconds = 7 * 24 * 3_600_000;

/** Each writes to an email that may be a stranger's. */
const changes: Limit = { kind: 'email-change', max: settings.limits.register, minutes: 60 };
const changesOfDay: Limit = {
  kind: 'email-change-day',
  max: settings.limits.register * 2,
  minutes: 24 * 60,
};

/**
 * Whatever its outcome.
 * @throws {ApiError} too_many
 */
export async function takeEmailChange(db: Db, userId: string): Promise<void> {
  await takeAttempt(db, { limit: changes, subject: userId }, { limit: changesOfDay, subject: userId });
}

/**
 * Makes an email the pending one of an account, and mails there what confirms it; the present email is told, and can stop it.
 * Until it is confirmed, nothing else changes, and others may still take that email. Call it with the account locked.
 * @returns the columns of the account that change; for its present email in another case, only the spelling
 * @throws {ApiError} email_taken; too_many
 */
export async function wishForAddress(
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
  // The owner of a confirmed email is always told; an unconfirmed one may be a stranger's. Without the mail nothing changes either.
  if (!isConfirmed(user)) await takeMail(db, 'email-change-asked', user.email);
  const pending = {
    pending_email: email,
    pending_email_key: key,
    pending_until: new Date(now().getTime() + pendingMilliseconds).toISOString(),
  };
  await mailConfirmation(db, { ...user, ...pending }, rights);
  await mailUndo(db, user, 'email-change-asked');
  return pending;
}

/**
 * Gives an account the email that was now confirmed. The old email is told, and can take the account back; links for a forgotten
 * password that were mailed there no longer work.
 * @throws the violation of the unique index when another account has the email
 */
export async function moveToPending(db: Db, user: UserRow, pending: Address, client: Client): Promise<void> {
  await db.updateTable('users').set(pending).where('id', '=', user.id).execute();
  await endResets(db, user.id);
  await prolongUndos(db, user);
  await recordSecurityEvent(db, 'email-changed', { user, client });
  await mailUndo(db, user, 'email-changed');
}
