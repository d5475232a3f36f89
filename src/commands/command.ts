import { existsSync } from 'node:fs';
import { CommandError } from '#server/operations/commandError.ts';
import { databaseAddress, databaseFile } from '#server/operations/database.ts';
import { isUnavailable } from '#server/db/faults.ts';
import { withDatabase, type Db } from '#server/db/open.ts';
import { settings } from '#server/operations/settings.ts';

/** Runs a command's work on the database of the settings. What an operator has to mend is one line. */
export async function onDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  try {
    await withDatabase(databaseAddress, work);
  } catch (error) {
    if (!(error instanceof CommandError) && !isUnavailable(error)) throw error;
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

/** The same, for a command that looks for something: in a folder that was mistyped it would find an empty database. */
export async function onExistingDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  if (settings.databaseUrl || existsSync(databaseFile)) return onDatabase(work);
  console.error(`There is no database at ${databaseFile}`);
  process.exitCode = 1;
}

/** Ends a command that was called in another way than this. */
export function usage(line: string): never {
  console.error(`Usage: npm run ${line}`);
  process.exit(2);
}
