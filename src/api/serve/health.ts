import { sql } from 'kysely';
import { type Db, isSqlite } from '#platform/db/open.server.ts';

const answerMs = 2000;
const checkEvery = 1000;

export async function listAppliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * The database responds within two seconds, accepts writes, and has all migrations of this process. PostgreSQL refuses row
 * locks, of which there are none here, wherever it refuses writes: during recovery (`pg_is_in_recovery()`) and in read-only
 * transactions (`transaction_read_only`). Such a connection is not used again.
 */
export async function isReady(db: Db, needed: string[]): Promise<boolean> {
  const late = new Promise<string[]>((resolve) => setTimeout(resolve, answerMs, []).unref());
  const listApplied = async () => {
    if (!isSqlite(db)) await sql`select from kysely_migration where false for update`.execute(db);
    return listAppliedMigrations(db);
  };
  const applied = await Promise.race([listApplied(), late]).catch((): string[] => []);
  return applied.length > 0 && needed.every((name) => applied.includes(name));
}

/** At most one check per second, shared by all requests. */
export function sharedCheck(check: () => Promise<boolean>): () => Promise<boolean> {
  let latest: Promise<boolean> | undefined;
  let at = 0;
  return () => {
    const now = performance.now();
    if (latest && now - at < checkEvery) return latest;
    at = now;
    return (latest = check());
  };
}
