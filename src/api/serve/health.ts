import type { Db } from '#platform/db/open.server.ts';
import { sql } from 'kysely';

const answerMs = 2000;

export async function listAppliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/** It answers within two seconds and has all migrations that this process needs. */
export async function isReady(db: Db, needed: string[]): Promise<boolean> {
  const late = new Promise<string[]>((resolve) => setTimeout(resolve, answerMs, []).unref());
  const applied = await Promise.race([listAppliedMigrations(db), late]).catch((): string[] => []);
  return applied.length > 0 && needed.every((name) => applied.includes(name));
}
