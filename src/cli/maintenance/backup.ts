import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { create } from 'tar';
import { CommandError } from '#platform/config/commandError.server.ts';
import { inStaging } from '#platform/config/staging.server.ts';
import { isUnavailable } from '#platform/db/faults.server.ts';
import { EarlierDatabase, firstMigration, migrate } from '#platform/db/migrations/index.ts';
import { type Db, withDatabase } from '#platform/db/open.server.ts';
import { writeSnapshot } from '#platform/db/snapshot.server.ts';
import {
  type Fingerprints,
  isDatabaseEmpty,
  replaceRows,
  takeFingerprints,
} from '#platform/db/transfer.server.ts';
import { isMediaFile, media } from '#platform/media/media.server.ts';
import { backupParts as parts, unpackBackup } from './backupFile.ts';

interface Manifest {
  createdAt: string;
  tables: Fingerprints;
}

/**
 * Works while the site is running. The copy of the database is of one moment. Pictures never change; each is written before the
 * row that references it, and deleted after it. So the pictures copied before and after that moment include all that the copy
 * references.
 */
export async function backUp(db: Db, file: string): Promise<Fingerprints> {
  return inStaging(async (staging) => {
    const pictures = join(staging, parts.media);
    await mkdir(pictures);
    await copyPictures(pictures);
    await writeSnapshot(db, join(staging, parts.database));
    await copyPictures(pictures);
    const tables = await withDatabase(join(staging, parts.database), takeFingerprints);
    const manifest: Manifest = { createdAt: new Date().toISOString(), tables };
    await writeFile(join(staging, parts.manifest), JSON.stringify(manifest, null, 2));
    const unfinished = `${file}.unfinished`;
    try {
      await create({ file: unfinished, cwd: staging, gzip: true, portable: true }, Object.values(parts));
      await rename(unfinished, file);
    } catch (error) {
      throw new CommandError(`${file} cannot be written: ${(error as Error).message}`);
    } finally {
      await rm(unfinished, { force: true });
    }
    return tables;
  });
}

/**
 * All or nothing: nothing is changed before the file is verified.
 * @param force replaces a database with data, which a site may be using
 * @throws {CommandError} if the file is damaged, no backup or from before the first release, or the database has data
 */
export async function restore(db: Db, file: string, { force }: { force: boolean }): Promise<Fingerprints> {
  return inStaging(async (staging) => {
    await unpackBackup(file, staging);
    return withDatabase(join(staging, parts.database), async (copy) => {
      const isGood = await isWhole(copy, join(staging, parts.manifest)).catch((error: unknown) => {
        if (isUnavailable(error)) throw error;
        if (error instanceof EarlierDatabase)
          throw new CommandError(
            `${file} is a backup of a development version from before the first release`,
          );
        return false;
      });
      if (!isGood) throw new CommandError(`${file} is damaged, or not a backup of this site`);
      await migrate(db);
      if (!force && !(await isDatabaseEmpty(db))) {
        throw new CommandError('The database is not empty. To replace everything in it, add --force');
      }
      const pictures = await putPictures(join(staging, parts.media));
      try {
        return await replaceRows(copy, db);
      } catch (error) {
        for (const picture of pictures) await media.remove(picture);
        if (isUnavailable(error)) throw error;
        throw new CommandError(`${file} cannot be restored: ${(error as Error).message}`);
      }
    });
  });
}

/**
 * A backup of an earlier version is migrated first. Migrations may change and add rows, but lose none, so row counts are
 * compared instead of hashes. Views and triggers could run code when tables are read and written: the site has none.
 */
async function isWhole(copy: Db, manifestFile: string): Promise<boolean> {
  const { tables } = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(copy);
  if (rows[0]?.integrity_check !== 'ok') return false;
  const active = await sql`select name from sqlite_schema where type in ('view', 'trigger')`.execute(copy);
  if (active.rows.length > 0) return false;
  const applied = await migrate(copy);
  if (applied.includes(firstMigration)) return false;
  const found = await takeFingerprints(copy);
  const names = new Set(Object.keys(applied.length > 0 ? tables : { ...tables, ...found }));
  return [...names].every((name) =>
    applied.length > 0
      ? (found[name]?.rows ?? -1) >= (tables[name]?.rows ?? 0)
      : found[name]?.hash === tables[name]?.hash,
  );
}

async function copyPictures(to: string): Promise<void> {
  const there = new Set(await readdir(to));
  for (const file of await media.list()) if (!there.has(file)) await media.copyTo(file, join(to, file));
}

/** Missing ones: pictures never change. @returns the names of new files */
async function putPictures(from: string): Promise<string[]> {
  const there = new Set(await media.list());
  const missing = (await readdir(from)).filter((file) => isMediaFile(file) && !there.has(file));
  for (const file of missing) await media.write(file, await readFile(join(from, file)));
  return missing;
}
