import { emailKey } from '#domain/emails.ts';
import type { Db } from '#server/db/open.ts';
import type { UserRow } from '#server/db/tables.ts';
import { Refusal } from '#server/http/refusal.ts';
import { now } from '#server/operations/settings.ts';
import { mailConfirmation } from './confirmationMail.ts';
import type { Client } from '../client.ts';
import type { Address } from './confirmed.ts';
import { mailUndo, prolongUndos } from './emailUndo.ts';
import { endResets } from '../endAccess.ts';
import { noteSecurity } from '../securityEvents.ts';

/** For how long a wish for another email stands. What is mailed for it can be sent again all that time. */
const pendingMilliseconds = 7 * 24 * 3_600_000;

/**
 * Notes that an account is to have another email, and mails there what confirms it; the email it has is told, and can stop
 * it. Until it is confirmed nothing else changes, and nobody is kept from that email. To be called with the account held.
 * @returns the columns of the account that change; of the email that it has already, only the spelling
 * @throws {Refusal} email_taken
 */
export async function wishForAddress(db: Db, user: UserRow, email: string): Promise<Partial<UserRow>> {
  const key = emailKey(email);
  if (key === user.email_key) return { email };
  const other = await db.selectFrom('users').select('id').where('email_key', '=', key).executeTakeFirst();
  if (other) throw new Refusal('email_taken');
  const pending = {
    pending_email: email,
    pending_email_key: key,
    pending_until: new Date(now().getTime() + pendingMilliseconds).toISOString(),
  };
  await mailConfirmation(db, { ...user, ...pending });
  await mailUndo(db, user, { kind: 'email-change-asked', newEmail: email });
  return pending;
}

/**
 * Gives an account the email that it has now confirmed. The old one is told, and can take the account back; links for a
 * forgotten password that were mailed there are dead.
 * @throws the violation of the unique index when somebody else has the email
 */
export async function moveToPending(db: Db, user: UserRow, pending: Address, client: Client): Promise<void> {
  await db.updateTable('users').set(pending).where('id', '=', user.id).execute();
  await endResets(db, user.id);
  await prolongUndos(db, user);
  await noteSecurity(db, 'email-changed', { user, client });
  await mailUndo(db, user, { kind: 'email-changed', newEmail: pending.email });
}
