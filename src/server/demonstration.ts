import { demonstrationCustomer } from './db/demonstration/customer.ts';
import type { Db } from './db/open.ts';
import { media } from './media.ts';
import { hashPassword } from './passwords.ts';
import { now, settings } from './settings.ts';

/** @returns how many services it added: none when there are some already */
export async function fillWithDemonstration(db: Db): Promise<number> {
  const { seed } = await import('./db/seed.ts');
  return seed(db, {
    media,
    passwordHash: await hashPassword(demonstrationCustomer.password),
    now: now(),
  });
}

/**
 * Makes a database without services ready for its first: with the demonstration's where they are wanted, else with the categories
 * alone, and a line that says so.
 */
export async function prepareEmptyCatalogue(db: Db): Promise<void> {
  if (await db.selectFrom('services').select('id').limit(1).executeTakeFirst()) return;
  if (settings.demonstration) {
    await fillWithDemonstration(db);
    return;
  }
  const { addCategories } = await import('./db/seed.ts');
  await addCategories(db, media);
  console.log('The catalogue is empty. `npm run seed` fills it with the services of the demonstration');
}
