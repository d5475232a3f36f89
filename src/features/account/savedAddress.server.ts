import type { Db } from '#platform/db/open.server.ts';
import type { Customer } from './sessions.server.ts';

export async function readSavedAddress(db: Db, { id }: Pick<Customer, 'id'>): Promise<string | null> {
  const row = await db
    .selectFrom('saved_addresses')
    .select('address')
    .where('user_id', '=', id)
    .executeTakeFirst();
  return row?.address ?? null;
}

/** Details without an address leave the saved one unchanged; an address that is not to be saved deletes it. */
export async function storeAddress(
  db: Db,
  customer: Pick<Customer, 'id'>,
  { address, saveAddress }: { address?: string | undefined; saveAddress?: boolean | undefined },
): Promise<void> {
  if (address && saveAddress !== undefined) await storeSavedAddress(db, customer, saveAddress && address);
}

export async function changeSavedAddress(
  db: Db,
  customer: Pick<Customer, 'id'>,
  address: string | undefined,
): Promise<{ address: string | null }> {
  await storeSavedAddress(db, customer, address);
  return { address: await readSavedAddress(db, customer) };
}

async function storeSavedAddress(db: Db, { id }: Pick<Customer, 'id'>, address: string | false | undefined) {
  if (address)
    await db
      .insertInto('saved_addresses')
      .values({ user_id: id, address })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ address }))
      .execute();
  else await db.deleteFrom('saved_addresses').where('user_id', '=', id).execute();
}
