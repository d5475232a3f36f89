import { demonstrationCustomer } from './db/demonstration/services.ts';
import type { Db } from './db/open.ts';
import { seed } from './db/seed.ts';
import { media } from './media.ts';
import { hashPassword } from './passwords.ts';
import { now } from './settings.ts';

/** @returns how many services it added: none when there are some already */
export async function fillWithDemonstration(db: Db): Promise<number> {
  return seed(db, {
    media,
    passwordHash: await hashPassword(demonstrationCustomer.password),
    now: now(),
  });
}
