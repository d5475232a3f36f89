import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { create } from 'tar';
import { backupParts as parts, unpackBackup } from './backupFile.ts';
import { CommandError } from '#server/operations/commandError.ts';
import { isUnavailable } from '#server/db/faults.ts';
import { firstMigration, migrate } from '#server/db/migrations/index.ts';
import { withDatabase, type Db } from '#server/db/open.ts';
import { snapshot } from '#server/db/snapshot.ts';
import { tablesInOrder } from '#server/db/tableKeys.ts';
import { fingerprints, isEmpty, replaceRows, type Fingerprints } from '#server/db/transfer.ts';
import { isMediaFile, media } from '#server/media/media.ts';
import { inStaging } from '#server/operations/staging.ts';

interface Manifest {
  createdAt: string;
  tables: Fingerprints;
}

/**
 * Copies database and media into one file, while the site may be in use. The copy of the database is what it was at one moment.
 * Pictures are never changed, and written before and removed after the row that names them: so those that are there before or
 * after that moment include all that the copy names.
 * @returns what the copy holds
 * @throws {CommandError} when the file cannot be written
 */
export async function backUp(db: Db, file: string): Promise<Fingerprints> {
  return inStaging(async (staging) => {
    const pictures = join(staging, parts.media);
    await mkdir(pictures);
    await copyPictures(pictures);
    await snapshot(db, join(staging, parts.database));
    await copyPictures(pictures);
    const tables = await withDatabase(join(staging, parts.database), fingerprints);
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
 * Puts a backup in the place of what database and media hold, all of it or nothing. Neither is touched before the file is found good.
 * @param force to replace a database that holds something, which a site may be using
 * @throws {CommandError} when the file is no backup or damaged, or the database is not empty
 */
export async function restore(db: Db, file: string, { force }: { force: boolean }): Promise<Fingerprints> {
  return inStaging(async (staging) => {
    await unpackBackup(file, staging);
    return withDatabase(join(staging, parts.database), async (copy) => {
      if (!(await isWhole(copy, join(staging, parts.manifest)).catch(falseUnlessUnavailable))) {
        throw new CommandError(`${file} is damaged, or no backup of this site`);
      }
      await migrate(db);
      if (!force && !(await isEmpty(db))) {
        throw new CommandError('The database is not empty. To replace everything in it, add --force');
      }
      const pictures = await putPictures(join(staging, parts.media));
      try {
        return await replaceRows(copy, db);
      } catch (error) {
        for (const picture of pictures) await media.remove(picture);
        if (isUnavailable(error)) throw error;
        throw new CommandError(`${file} cannot be put back: ${(error as Error).message}`);
      }
    });
  });
}

/**
 * A backup of an earlier version has had the migrations since then, which may change rows and add the product's own, but lose none.
 * None has a view or a trigger, which would do something of its own when the tables are read and written.
 */
async function isWhole(copy: Db, manifestFile: string): Promise<boolean> {
  const { tables } = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(copy);
  if (rows[0]?.integrity_check !== 'ok') return false;
  const active = await sql`select name from sqlite_schema where type in ('view', 'trigger')`.execute(copy);
  if (active.rows.length > 0) return false;
  const applied = await migrate(copy);
  if (applied.includes(firstMigration)) return false;
  const found = await fingerprints(copy);
  const names = (applied.length > 0 ? Object.keys(tables) : tablesInOrder) as (keyof Fingerprints)[];
  return names.every((name) =>
    applied.length > 0 ? found[name].rows >= tables[name].rows : found[name].hash === tables[name].hash,
  );
}

/** Whatever else fails is the fault of the file; a full disk here is not. */
function falseUnlessUnavailable(error: unknown): false {
  if (isUnavailable(error)) throw error;
  return false;
}

/** Copies the pictures that are not in a folder yet to it. */
async function copyPictures(to: string): Promise<void> {
  const there = new Set(await readdir(to));
  for (const file of await media.list()) if (!there.has(file)) await media.copyTo(file, join(to, file));
}

/**
 * A picture that is there is the same: none is ever changed.
 * @returns those that were not
 */
async function putPictures(from: string): Promise<string[]> {
  const there = new Set(await media.list());
  const missing = (await readdir(from)).filter((file) => isMediaFile(file) && !there.has(file));
  for (const file of missing) await media.write(file, await readFile(join(from, file)));
  return missing;
}
