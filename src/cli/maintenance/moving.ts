import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { CommandError } from '#platform/config/commandError.server.ts';
import { databaseFile } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrations/index.ts';
import { type Db, isSqlite, withDatabase } from '#platform/db/open.server.ts';
import { writeSnapshot } from '#platform/db/snapshot.server.ts';
import { type Fingerprints, isEmpty, replaceRows } from '#platform/db/transfer.server.ts';

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
    await withDatabase(databaseFile, (source) => writeSnapshot(source, copyFile));
    return await withDatabase(copyFile, async (copy) => {
      await migrate(copy);
      return replaceRows(copy, target);
    });
  } finally {
    for (const ending of ['', '-wal', '-shm']) await rm(copyFile + ending, { force: true });
  }
}
