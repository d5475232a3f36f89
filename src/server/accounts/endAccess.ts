import { holdLive } from './accounts.ts';
import type { Db } from '../db/open.ts';
import { revokeLinks } from './privateLinks.ts';
import type { Customer } from './sessions.ts';
import { noteSecurity } from './securityEvents.ts';

/** What of an account goes on when all else of it ends. */
interface Kept {
  /** The hash of the token whose session stays. */
  tokenHash?: string;
  /** And the browser it is used in. */
  session?: { deviceHash?: string | null };
}

/**
 * Ends what anybody may have got from an account: its sessions and the browsers it is known in, the links that were mailed for a
 * forgotten password, and its calendar feeds. To be called in the transaction that gives the reason, with the account held.
 * @param kept nothing when not even the session that asks may go on
 */
export async function endAccess(
  db: Db,
  userId: string,
  { tokenHash, session: { deviceHash } = {} }: Kept = {},
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(tokenHash !== undefined, (sessions) => sessions.where('token_hash', '!=', tokenHash ?? ''))
    .execute();
  await endResets(db, userId);
  await forgetDevices(db, userId, deviceHash);
  await revokeLinks(db, 'customer-calendar', { user_id: userId });
}

/**
 * Ends all sessions of a person but the one that asks, their mailed links and calendar feeds.
 * @throws {Refusal} unauthorized when the session or the account has ended meanwhile
 */
export async function endAccessElsewhere(db: Db, customer: Customer): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await holdLive(transaction, customer);
    await endAccess(transaction, customer.id, customer);
    await noteSecurity(transaction, 'sessions-ended', { user: customer, client: customer.session });
  });
}

async function forgetDevices(db: Db, userId: string, kept: string | null | undefined): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .$if(Boolean(kept), (devices) => devices.where('device_hash', '!=', kept ?? ''))
    .execute();
}

/** The links for a forgotten password that an account has are dead from now on. */
export async function endResets(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}
