import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration';
import { en } from '#platform/i18n/labels.ts';
import type { Db } from '../open.server.ts';

/** A database without this migration does not belong to the site. */
export const firstMigration = '001-tables';

/** Every migration, of whatever feature, by its name, which begins with its number. */
export const migrations = await readMigrations(fileURLToPath(new URL('../../../', import.meta.url)));

/** @throws when two migrations have one number, or a file has no `migration` */
async function readMigrations(src: string): Promise<Record<string, Migration>> {
  const found: Record<string, Migration> = {};
  const numbers = new Set<string>();
  for (const file of globSync('{platform/db,features/*,features/*/*}/migrations/[0-9]*.ts', {
    cwd: src,
  }).sort(byName)) {
    const name = basename(file, '.ts');
    const number = name.slice(0, 3);
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}: ${file}`);
    numbers.add(number);
    const { migration } = (await import(pathToFileURL(join(src, file)).href)) as { migration?: Migration };
    if (!migration) throw new Error(`${file} exports no \`migration\``);
    found[name] = migration;
  }
  return found;
}

function byName(one: string, other: string): number {
  return basename(one) < basename(other) ? -1 : 1;
}

/** The database was made by a development version from before the first release. */
export class EarlierDatabase extends Error {
  override message =
    'The database was made by a development version from before the first release. This version cannot use it, and has left it as it is';
}

/**
 * Brings the database to the current tables and categories. Safe when two processes start at once: Kysely's migrator holds a
 * lock, for which the second one waits.
 * @returns the names of the migrations that ran
 * @throws {EarlierDatabase} before anything is changed
 * @throws the error of a failed migration, after its changes were rolled back
 */
export async function migrate(db: Db): Promise<string[]> {
  if (await isEarlier(db)) throw new EarlierDatabase();
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  await addCategories(db);
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

/** Adds the categories that the database does not have yet; each shows a picture of `src/platform/media/site`. */
async function addCategories(db: Db): Promise<void> {
  const there = await db.selectFrom('categories').select('key').execute();
  const keys = Object.keys(en.categories) as (keyof typeof en.categories)[];
  const missing = keys
    .filter((key) => key !== 'all')
    .map((key, position) => ({ key, position, picture: `${key}0.jpg` }))
    .filter(({ key }) => there.every((row) => row.key !== key));
  if (missing.length === 0) return;
  await db
    .insertInto('categories')
    .values(missing)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
