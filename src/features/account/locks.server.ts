import type { UserRow } from '#features/account/tables.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { makeUnauthorized } from '#platform/http/apiError.server.ts';
import { type Customer, isLive } from './sessions.server.ts';

/** Locks the account until the transaction ends. Undefined if it was deleted. */
export async function lockAccount(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Locks the account until the transaction ends.
 * @throws {ApiError} unauthorized if the session or the account has ended in the meantime
 */
export async function lockLiveAccount(db: Db, customer: Customer): Promise<UserRow> {
  const account = await lockAccount(db, customer.id);
  if (!account || !(await isLive(db, customer))) throw makeUnauthorized();
  return account;
}
