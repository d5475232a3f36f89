import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '#platform/db/migrations/index.ts';
import { type Db, isSqlite, openDatabase, withDatabase } from '#platform/db/open.server.ts';
import { newFolder } from './folders.ts';
import type { Site } from './server.ts';

/** A new SQLite database with every table. */
export async function emptyDatabase(): Promise<Db> {
  const db = openDatabase(join(newFolder(), 'app.db'));
  await migrate(db);
  return db;
}

/** Opens the database of a site, of either kind, for a task. */
export async function inDatabase<Result>(
  site: Pick<Site, 'database'>,
  look: (db: Db) => Promise<Result>,
): Promise<Result> {
  return withDatabase(site.database, look);
}

/** Transactions that wait for another's rows; on SQLite, where every writer waits for the current one, Infinity. */
export async function lockWaiters(db: Db): Promise<number> {
  if (isSqlite(db)) return Infinity;
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
  return rows[0]?.waiting ?? 0;
}
