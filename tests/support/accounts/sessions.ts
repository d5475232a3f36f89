import { hashOf } from '#server/operations/tokens.ts';
import { lookInto } from '../site/database.ts';
import type { Site } from '../site/server.ts';

/** Makes a session's last check too old for sensitive changes. */
export async function makeStale(site: Pick<Site, 'database'>, token: string): Promise<void> {
  const checked = { checked_at: new Date(Date.now() - 10 * 60_000).toISOString() };
  await lookInto(site, (db) =>
    db.updateTable('sessions').set(checked).where('token_hash', '=', hashOf(token)).execute(),
  );
}
