import { hashText } from '#platform/config/tokens.server.ts';
import { goTo } from '../site/clock.ts';
import { inDatabase } from '../site/database.ts';
import type { Site } from '../site/server.ts';
import { logIn, type TestCustomer } from './customers.ts';

/** Makes a session's last check too old for sensitive changes. */
export async function makeStale(site: Pick<Site, 'database'>, token: string): Promise<void> {
  const checked = { checked_at: new Date(Date.now() - 10 * 60_000).toISOString() };
  await inDatabase(site, (db) =>
    db.updateTable('sessions').set(checked).where('token_hash', '=', hashText(token)).execute(),
  );
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
