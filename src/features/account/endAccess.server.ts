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
 * Revokes sessions, known browsers, password reset links and calendar feeds. Call it in the transaction of the reason, with the
 * account locked.
 * @param current without one, the current session is revoked too
 */
export async function endAccess(
  db: Db,
  userId: string,
  { tokenHash, session: { deviceHash } = {} }: CurrentSession = {},
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(tokenHash !== undefined, (sessions) => sessions.where('token_hash', '!=', tokenHash ?? ''))
    .execute();
  await deleteResets(db, userId);
  await deleteDevices(db, userId, deviceHash);
  await revokeLinks(db, 'customer-calendar', { user_id: userId });
}

export async function endSessionsElsewhere(db: Db, customer: Customer): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockLiveAccount(transaction, customer);
    await endAccess(transaction, customer.id, customer);
    await recordSecurityEvent(transaction, 'sessions-ended', { user: customer, client: customer.session });
  });
}

async function deleteDevices(db: Db, userId: string, current: string | null | undefined): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .$if(Boolean(current), (devices) => devices.where('device_hash', '!=', current ?? ''))
    .execute();
}

export async function deleteResets(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}
