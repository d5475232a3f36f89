import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { create, extract } from 'tar';
import { CommandError } from './commandError.ts';
import { isUnavailable } from './db/faults.ts';
import { migrate } from './db/migrations/index.ts';
import { withDatabase, type Db } from './db/open.ts';
import { snapshot } from './db/snapshot.ts';
import { fingerprints, isEmpty, replaceRows, type Fingerprints } from './db/transfer.ts';
import { isMediaFile, media } from './media.ts';
import { inStaging } from './staging.ts';

/** What a backup's file holds beside its description. */
const parts = { database: 'app.db', media: 'media', manifest: 'manifest.json' };

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
 * Puts a backup in the place of what database and media hold, all of it or nothing.
 * @param force to replace a database that holds something, which a site may be using
 * @throws {CommandError} when the database is not empty, or the file is no backup or damaged
 */
export async function restore(db: Db, file: string, { force }: { force: boolean }): Promise<Fingerprints> {
  await migrate(db);
  if (!force && !(await isEmpty(db))) {
    throw new CommandError('The database is not empty. To replace everything in it, add --force');
  }
  return inStaging(async (staging) => {
    await extract({ file, cwd: staging, strict: true }).catch((error: Error) => {
      throw new CommandError(`${file} cannot be read: ${error.message}`);
    });
    return withDatabase(join(staging, parts.database), async (copy) => {
      if (!(await isWhole(copy, join(staging, parts.manifest)).catch(falseUnlessUnavailable))) {
        throw new CommandError(`${file} is damaged, or no backup of this site`);
      }
      await putPictures(join(staging, parts.media));
      return replaceRows(copy, db);
    });
  });
}

/** A backup of an earlier version has had the migrations since then, which may change rows but lose none. */
async function isWhole(copy: Db, manifestFile: string): Promise<boolean> {
  const { tables } = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(copy);
  if (rows[0]?.integrity_check !== 'ok') return false;
  const migrated = (await migrate(copy)).length > 0;
  const found = await fingerprints(copy);
  const names = Object.keys(tables) as (keyof Fingerprints)[];
  return names.every((name) =>
    migrated ? found[name].rows === tables[name].rows : found[name].hash === tables[name].hash,
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

/** A picture that is there is the same: none is ever changed. */
async function putPictures(from: string): Promise<void> {
  const there = new Set(await media.list());
  for (const file of await readdir(from)) {
    if (isMediaFile(file) && !there.has(file)) await media.write(file, await readFile(join(from, file)));
  }
}
