import './umask.ts';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { CommandError } from '#platform/config/commandError.server.ts';
import { databaseFile } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrations/index.ts';
import { type Db, isSqlite, withDatabase } from '#platform/db/open.server.ts';
import { writeSnapshot } from '#platform/db/snapshot.server.ts';
import { type Fingerprints, isDatabaseEmpty, replaceRows } from '#platform/db/transfer.server.ts';
import { onDatabase } from './command.ts';
import { tableReport } from './tableReport.ts';

await onDatabase(async (db) => {
  console.log(tableReport(await moveTo(db)));
  console.log('Every table has the same rows as in the SQLite file, which is unchanged');
});

/**
 * Copies all rows of the SQLite file or none, and verifies them. A running site may continue, but its later writes are not
 * copied.
 * @throws {CommandError} if there is nothing to move, or no empty target
 */
async function moveTo(target: Db): Promise<Fingerprints> {
  if (isSqlite(target)) throw new CommandError('Set DATABASE_URL to the PostgreSQL database, postgres://…');
  if (!existsSync(databaseFile)) throw new CommandError(`There is no SQLite database at ${databaseFile}`);
  await migrate(target);
  if (!(await isDatabaseEmpty(target))) throw new CommandError('The PostgreSQL database is not empty');
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
