import { hashText } from '#platform/config/tokens.server.ts';
import { goTo } from '../site/clock.ts';
import { insertRows, readRow, updateRows } from '../site/rows.ts';
import type { Site } from '../site/server.ts';
import { logIn, type TestCustomer } from './customers.ts';

/** Makes a session's last check too old for sensitive changes. */
export async function makeStale(site: Pick<Site, 'database'>, token: string): Promise<void> {
  const checked = { checked_at: new Date(Date.now() - 10 * 60_000).toISOString() };
  await updateRows(site, 'sessions', { token_hash: hashText(token) }, checked);
}

/** A link to a new password, as if it had been emailed. */
export async function storeResetLink(site: Site, email: string, token: string): Promise<void> {
  const { id } = await readRow(site, 'users', { email });
  const expires_at = new Date(Date.now() + 60_000).toISOString();
  await insertRows(site, 'password_resets', { token_hash: hashText(token), user_id: id, expires_at });
}

/** Goes to another instant, when sessions have expired: the given customers log in again. */
export async function continueAt(
  site: Site,
  instant: string,
  { who, lang }: { who: TestCustomer[]; lang?: string },
): Promise<void> {
  await goTo(site, instant);
  for (const each of who) each.token = await logIn(site.origin, each, lang);
}
