import {
  demonstrationCustomer,
  demonstrationPassword,
  demonstrationProvider,
} from '#features/account/demonstrationLogin.ts';
import { emailKey } from '#platform/forms/emails.ts';
import type { Db } from '#platform/db/open.server.ts';
import { settings } from '#platform/config/settings.server.ts';

/** Undefined when its accounts do not exist or do not work. */
export async function demonstrationLine(db: Db): Promise<string | undefined> {
  if (!settings.demonstration) return undefined;
  const [customer, provider] = [demonstrationCustomer.email, demonstrationProvider.email];
  const there = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', 'in', [emailKey(customer), emailKey(provider)])
    .execute();
  if (there.length < 2) return undefined;
  return `Log in as a customer with ${customer}, as a provider with ${provider}; the password of both is ${demonstrationPassword}`;
}
