import { updateRows } from '../site/rows.ts';
import type { Site } from '../site/server.ts';
import { registerCustomer, type TestCustomer } from './customers.ts';

/** The customer's email becomes that of the service; its emails are in English. */
export async function ownerOf(site: Site, ...services: string[]): Promise<TestCustomer> {
  const account = await registerCustomer(site.origin);
  await updateRows(
    site,
    'services',
    { id: services },
    { email: account.email, email_key: account.email, language: 'en' },
  );
  return account;
}
