import { issueLink } from '#features/account/privateLinks.server.ts';
import { hashText } from '#platform/config/tokens.server.ts';
import { inDatabase } from '../site/database.ts';
import type { Site } from '../site/server.ts';

/** Issued at the site's clock: unused links expire. */
export function providerLink(site: Site, service: string): Promise<string> {
  return inDatabase(site, async (db) => {
    const token = await issueLink(db, 'provider', { service_id: service });
    const { CLOCK } = site.env;
    if (CLOCK)
      await db
        .updateTable('private_links')
        .set({ created_at: new Date(CLOCK).toISOString() })
        .where('token_hash', '=', hashText(token))
        .execute();
    return token;
  });
}
