import type { Db } from '#platform/db/open.server.ts';
import type { Customer } from './sessions.server.ts';

export async function readKeptAddress(db: Db, { id }: Pick<Customer, 'id'>): Promise<string | null> {
  const row = await db
    .selectFrom('kept_addresses')
    .select('address')
    .where('user_id', '=', id)
    .executeTakeFirst();
  return row?.address ?? null;
}

/** Details without an address leave the saved one unchanged; an address that is not to be saved deletes it. */
export async function storeAddress(
  db: Db,
  customer: Pick<Customer, 'id'>,
  { address, keepAddress }: { address?: string | undefined; keepAddress?: boolean | undefined },
): Promise<void> {
  if (address && keepAddress !== undefined) await keepOnly(db, customer, keepAddress && address);
}

export async function changeKeptAddress(
  db: Db,
  customer: Pick<Customer, 'id'>,
  address: string | undefined,
): Promise<{ address: string | null }> {
  await keepOnly(db, customer, address);
  return { address: await readKeptAddress(db, customer) };
}

async function keepOnly(
  db: Db,
  { id }: Pick<Customer, 'id'>,
  address: string | false | undefined,
): Promise<void> {
  if (address)
    await db
      .insertInto('kept_addresses')
      .values({ user_id: id, address })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ address }))
      .execute();
  else await db.deleteFrom('kept_addresses').where('user_id', '=', id).execute();
}
