import { send, type TestCustomer } from './customers.ts';
import { lookInto } from './database.ts';
import { updateProfile } from './profiles.ts';
import type { Site } from './server.ts';

/** @returns the code that was last mailed to an address, read from the queue */
export async function mailedCode(site: Site, email: string): Promise<string> {
  const mail = await lookInto(site, (db) =>
    db
      .selectFrom('mails')
      .select('content')
      .where('kind', '=', 'email-confirm')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  return (JSON.parse(mail.content) as { code: string }).code;
}

/** Gives a customer another address, confirmed as its owner does it. */
export async function moveTo(site: Site, customer: TestCustomer, email: string): Promise<void> {
  const { status } = await updateProfile(site.origin, customer, { email });
  if (status !== 200) throw new Error(`Wishing for an address answered ${status}`);
  const body = { code: await mailedCode(site, email) };
  const confirmed = await send(site.origin, 'POST', '/en/auth/confirm', { token: customer.token, body });
  if (confirmed.status !== 204) throw new Error(`Confirming an address answered ${confirmed.status}`);
}
