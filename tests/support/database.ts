import { openDatabase, type Db } from '../../src/server/db/open.ts';
import type { Site } from './server.ts';

/** Looks into the database of a site, whichever kind it is. */
export async function lookInto<Result>(
  site: Pick<Site, 'database'>,
  look: (db: Db) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(site.database);
  try {
    return await look(db);
  } finally {
    await db.destroy();
  }
}
