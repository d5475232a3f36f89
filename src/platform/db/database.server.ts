import { join } from 'node:path';
import { settings } from '#platform/config/settings.server.ts';
import { type Db, openDatabase } from './open.server.ts';

/** The SQLite file that holds the database unless DATABASE_URL is set. */
export const databaseFile = join(settings.dataDir, 'app.db');

/** The database of the settings: postgres://…, or the path of the SQLite file. */
export const databaseAddress = settings.databaseUrl ?? databaseFile;

let opened: Db | undefined;

/** Opened at the first call. */
export function getDatabase(): Db {
  return (opened ??= openDatabase(databaseAddress));
}

export async function closeDatabase(): Promise<void> {
  await opened?.destroy();
  opened = undefined;
}
