import { isClosedDemonstration } from '#features/account/closedDemonstration.server.ts';
import {
  demonstrationCustomer,
  demonstrationLogins,
  demonstrationMember,
  demonstrationPassword,
  demonstrationProvider,
} from '#features/account/demonstrationLogin.ts';
import type { Db } from '#platform/db/open.server.ts';
import { emailKey } from '#platform/forms/emails.ts';

const roles = new Map([
  [demonstrationCustomer, 'customer'],
  [demonstrationProvider, 'provider'],
  [demonstrationMember, 'team member'],
]);

/** Undefined without a working demo account. */
export async function demonstrationLine(db: Db): Promise<string | undefined> {
  const keys = demonstrationLogins.map(({ email }) => emailKey(email));
  const rows = await db.selectFrom('users').select('email_key').where('email_key', 'in', keys).execute();
  const open = rows.filter((row) => !isClosedDemonstration(row)).map((row) => row.email_key);
  const logins = [...roles].filter(([{ email }]) => open.includes(emailKey(email)));
  if (logins.length === 0) return undefined;
  const list = logins.map(([{ email }, role]) => `${role} ${email}`).join(', ');
  return `Demo accounts (password: ${demonstrationPassword}): ${list}`;
}
