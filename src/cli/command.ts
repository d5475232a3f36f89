import { existsSync } from 'node:fs';
import { CommandError } from '#platform/config/commandError.server.ts';
import { settings } from '#platform/config/settings.server.ts';
import { databaseFile, databaseUrl } from '#platform/db/database.server.ts';
import { isUnavailable } from '#platform/db/faults.server.ts';
import { EarlierDatabase } from '#platform/db/migrations/index.ts';
import { type Db, withDatabase } from '#platform/db/open.server.ts';

/** A `CommandError` is printed as one line, and the process exits with 1; any other error is thrown. */
export async function onDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  try {
    await withDatabase(databaseUrl, work);
  } catch (error) {
    const isFixable =
      error instanceof CommandError || error instanceof EarlierDatabase || isUnavailable(error);
    if (!isFixable) throw error;
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

/** For a command that only reads or repairs: a mistyped folder would create an empty database. */
export async function onExistingDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  if (settings.databaseUrl || existsSync(databaseFile)) return onDatabase(work);
  console.error(`There is no database at ${databaseFile}`);
  process.exitCode = 1;
}

export function usage(line: string): never {
  console.error(`Usage: npm run ${line}`);
  process.exit(2);
}
