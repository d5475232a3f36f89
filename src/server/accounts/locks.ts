import type { Db } from '#server/db/open.ts';
import type { UserRow } from '#server/db/tables.ts';
import { unauthorized } from '#server/http/refusal.ts';
import { isLive, type Customer } from './sessions.ts';

/** Locks it until the transaction ends: whoever else changes, uses or deletes the account waits. Undefined when it has been deleted. */
export async function lockAccount(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Locks it until the transaction ends.
 * @throws {Refusal} unauthorized when the call's session, or the account, has ended meanwhile
 */
export async function lockLiveAccount(db: Db, customer: Customer): Promise<UserRow> {
  const account = await lockAccount(db, customer.id);
  if (!account || !(await isLive(db, customer))) throw unauthorized();
  return account;
}
