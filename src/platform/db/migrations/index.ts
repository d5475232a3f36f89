import { globSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import type { Db } from '../open.server.ts';
import { runStatements } from '../statements.server.ts';
import type { Database } from '../tables.server.ts';

type UntypedTables = Record<string, Record<string, unknown>>;

export const firstMigration = '001-tables';

export interface LastingRows {
  table: keyof Database;
  key: string;
  rows: Record<string, string | number>[];
}

interface Found {
  migrations: Record<string, Migration>;
  lastingRows: LastingRows[];
}

export const { migrations, lastingRows } = await readFolders(
  fileURLToPath(new URL('../../../', import.meta.url)),
);

/** @throws if two migrations have one number, or a file does not export what its name implies */
async function readFolders(src: string): Promise<Found> {
  const found: Found = { migrations: {}, lastingRows: [] };
  const numbers = new Set<string>();
  for (const file of globSync('{platform/db,features/*,features/*/*}/migrations/{[0-9]*,lastingRows.ts}', {
    cwd: src,
  }).sort(byName)) {
    const name = basename(file, extname(file));
    const { migration, lastingRows } = await readMigration(join(src, file));
    if (lastingRows) {
      found.lastingRows.push(lastingRows);
      continue;
    }
    const number = name.slice(0, 3);
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}: ${file}`);
    numbers.add(number);
    if (!migration) throw new Error(`${file} exports no \`migration\``);
    found.migrations[name] = migration;
  }
  return found;
}

async function readMigration(file: string): Promise<{ migration?: Migration; lastingRows?: LastingRows }> {
  if (extname(file) !== '.sql') return import(pathToFileURL(file).href);
  const statements = readFileSync(file, 'utf8');
  return { migration: { up: (db) => runStatements(db, statements) } };
}

function byName(one: string, other: string): number {
  return basename(one) < basename(other) ? -1 : 1;
}

export class EarlierDatabase extends Error {
  override message =
    'The database was made by a development version from before the first release. This version cannot use it, and has left it as it is';
}

/**
 * Safe if two processes start concurrently: the second one waits for the lock of Kysely's migrator.
 * @returns the names of the migrations that ran
 * @throws {EarlierDatabase} before any change
 * @throws the error of a failed migration, after its rollback
 */
export async function migrate(db: Db): Promise<string[]> {
  if (await isEarlier(db)) throw new EarlierDatabase();
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  for (const each of lastingRows) await addRows(db as unknown as Kysely<UntypedTables>, each);
  return (results ?? []).map(({ migrationName }) => migrationName);
}

async function isEarlier(db: Db): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (tables.every(({ name }) => name !== DEFAULT_MIGRATION_TABLE)) return false;
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.length > 0 && rows.every(({ name }) => name !== firstMigration);
}

async function addRows(db: Kysely<UntypedTables>, { table, key, rows }: LastingRows): Promise<void> {
  const there = await db.selectFrom(table).select(key).execute();
  const missing = rows.filter((row) => there.every((each) => each[key] !== row[key]));
  if (missing.length === 0) return;
  await db
    .insertInto(table)
    .values(missing)
    .onConflict((conflict) => conflict.column(key).doNothing())
    .execute();
}
