import { glob, mkdir, mkdtemp, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing } from '#platform/process/ignoreMissing.server.ts';
import { dayMilliseconds } from '#platform/time/units.ts';
import { settings } from './settings.server.ts';

const prefix = '.backup-';
/** In milliseconds. No backup takes this long. */
const abandonedAfter = dayMilliseconds;

/**
 * A temporary folder on the same disk as the media, so that files can be linked instead of copied. If this created the data
 * folder, an empty one is removed again.
 */
export async function inStaging<Result>(work: (staging: string) => Promise<Result>): Promise<Result> {
  const made = await mkdir(settings.dataDir, { recursive: true });
  const staging = await mkdtemp(join(settings.dataDir, prefix));
  try {
    return await work(staging);
  } finally {
    await rm(staging, { recursive: true, force: true });
    if (made && (await readdir(settings.dataDir)).length === 0) await rmdir(settings.dataDir);
  }
}

/**
 * Deletes the leftovers of killed processes. Those of a backup or restore may contain a full copy of the database, those of a
 * picture or an email data of a deleted account.
 */
export async function removeAbandonedStaging(): Promise<void> {
  const leftovers = [`${prefix}*`, 'media/*.tmp', 'sized/*/*.tmp', 'outbox/*.unfinished'];
  for await (const name of glob(leftovers, { cwd: settings.dataDir })) {
    const path = join(settings.dataDir, name);
    const found = await stat(path).catch(ignoreMissing);
    if (found && Date.now() - found.mtimeMs > abandonedAfter)
      await rm(path, { recursive: true, force: true });
  }
}
