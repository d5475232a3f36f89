import type { Customer } from './sessions.server.ts';
import type { Db } from '#platform/db/open.server.ts';

export async function readKeptAddress(db: Db, { id }: Pick<Customer, 'id'>): Promise<string | null> {
  const row = await db
    .selectFrom('kept_addresses')
    .select('address')
    .where('user_id', '=', id)
    .executeTakeFirst();
  return row?.address ?? null;
}

/** Or forgets the kept one; does nothing if the customer does not say which. */
export async function storeAddress(
  db: Db,
  { id }: Pick<Customer, 'id'>,
  { address, keepAddress: keep }: { address?: string | undefined; keepAddress?: boolean | undefined },
): Promise<void> {
  if (keep === undefined) return;
  if (!keep || !address) {
    await db.deleteFrom('kept_addresses').where('user_id', '=', id).execute();
    return;
  }
  await db
    .insertInto('kept_addresses')
    .values({ user_id: id, address })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ address }))
    .execute();
}

/** On the account page: an empty address is forgotten. */
export async function changeKeptAddress(
  db: Db,
  customer: Pick<Customer, 'id'>,
  address: string | undefined,
): Promise<{ address: string | null }> {
  await storeAddress(db, customer, { address, keepAddress: true });
  return { address: await readKeptAddress(db, customer) };
}
