import { join } from 'node:path';
import { openDatabase, type Db } from './db/open.ts';
import { settings } from './settings.ts';

/** One database for the whole process: the built pages and the process that serves them are bundled apart and share it. */
const shared = globalThis as { [key: symbol]: Db | undefined };
const key = Symbol.for('home-service-app.database');

/** SQLite's file, which holds the database where there is no DATABASE_URL. */
export const databaseFile = join(settings.dataDir, 'app.db');

/** The database of the settings: postgres://…, or the path of the SQLite file. */
export const databaseAddress = settings.databaseUrl ?? databaseFile;

/** @returns the database of the settings, opened at the first call */
export function database(): Db {
  return (shared[key] ??= openDatabase(databaseAddress));
}

/** Closes the process's database, if it was opened. */
export async function closeDatabase(): Promise<void> {
  await shared[key]?.destroy();
  shared[key] = undefined;
}
