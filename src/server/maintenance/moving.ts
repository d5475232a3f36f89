import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { CommandError } from '#server/operations/commandError.ts';
import { databaseFile } from '#server/operations/database.ts';
import { migrate } from '#server/db/migrations/index.ts';
import { isSqlite, withDatabase, type Db } from '#server/db/open.ts';
import { snapshot } from '#server/db/snapshot.ts';
import { isEmpty, replaceRows, type Fingerprints } from '#server/db/transfer.ts';

/**
 * All rows of the data folder's SQLite file or none, and checks what arrived. A site that still uses the file may go on, but what
 * it writes meanwhile is not copied.
 * @throws {CommandError} when there is nothing to move, or no empty database to move it to
 */
export async function moveTo(target: Db): Promise<Fingerprints> {
  if (isSqlite(target)) throw new CommandError('Set DATABASE_URL to the PostgreSQL database, postgres://…');
  if (!existsSync(databaseFile)) throw new CommandError(`There is no SQLite database at ${databaseFile}`);
  await migrate(target);
  if (!(await isEmpty(target))) throw new CommandError('The PostgreSQL database is not empty');
  const copyFile = `${databaseFile}.moving`;
  await rm(copyFile, { force: true });
  try {
    await withDatabase(databaseFile, (source) => snapshot(source, copyFile));
    return await withDatabase(copyFile, async (copy) => {
      await migrate(copy);
      return replaceRows(copy, target);
    });
  } finally {
    for (const ending of ['', '-wal', '-shm']) await rm(copyFile + ending, { force: true });
  }
}
