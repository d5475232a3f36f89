import { inDatabase } from '../site/database.ts';
import type { Site } from '../site/server.ts';
import { confirmAddress, registerCustomer, type TestCustomer } from './customers.ts';

/** The customer's email becomes that of the service; its emails are in English. */
export async function ownerOf(site: Site, ...services: string[]): Promise<TestCustomer> {
  const account = await registerCustomer(site.origin);
  await inDatabase(site, (db) =>
    db
      .updateTable('services')
      .set({ email: account.email, email_key: account.email, language: 'en' })
      .where('id', 'in', services)
      .execute(),
  );
  await confirmAddress(site.origin, account.email);
  return account;
}
