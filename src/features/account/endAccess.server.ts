import type { DeleteResult } from 'kysely';
import type { Db } from '#platform/db/open.server.ts';
import { revokeLinks } from './privateLinks.server.ts';
import { recordSecurityEvent } from './securityEvents.server.ts';
import { type Customer, lockLiveAccount } from './sessions.server.ts';

interface CurrentSession {
  /** The session to keep. */
  tokenHash?: string;
  session?: { deviceHash?: string | null };
}

/**
 * Revokes sessions, known browsers, password reset links and calendar feeds, also those that the account created for its
 * services. Call it in the transaction of the reason, with the account locked.
 * @param current without one, the current session is revoked too
 * @returns whether there was anything to revoke
 */
export async function endAccess(
  db: Db,
  userId: string,
  { tokenHash, session: { deviceHash } = {} }: CurrentSession = {},
): Promise<boolean> {
  const deleted = [
    await db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .$if(tokenHash !== undefined, (sessions) => sessions.where('token_hash', '!=', tokenHash ?? ''))
      .executeTakeFirstOrThrow(),
    await db
      .deleteFrom('known_devices')
      .where('user_id', '=', userId)
      .$if(Boolean(deviceHash), (devices) => devices.where('device_hash', '!=', deviceHash ?? ''))
      .executeTakeFirstOrThrow(),
    await deleteResets(db, userId),
  ];
  const feeds = [
    await revokeLinks(db, 'customer-calendar', { user_id: userId }),
    await revokeLinks(db, 'provider-calendar', { user_id: userId }),
  ];
  return feeds.includes(true) || deleted.some(({ numDeletedRows }) => numDeletedRows > 0n);
}

export async function endSessionsElsewhere(db: Db, customer: Customer): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockLiveAccount(transaction, customer);
    if (await endAccess(transaction, customer.id, customer))
      await recordSecurityEvent(transaction, 'sessions-ended', { user: customer, client: customer.session });
  });
}

export function deleteResets(db: Db, userId: string): Promise<DeleteResult> {
  return db.deleteFrom('password_resets').where('user_id', '=', userId).executeTakeFirstOrThrow();
}
