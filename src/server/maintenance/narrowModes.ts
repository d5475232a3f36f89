import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { log } from '#server/operations/log.ts';
import { settings } from '#server/operations/settings.ts';

/** What the site and its commands make in the data folder: a part of an earlier version may have left it open to others. */
const own = /^(app\.db.*|media|outbox|sized|\.backup-.*|.*\.tar\.gz)$/;
const forOthers = 0o077;

/**
 * Takes from other accounts of the machine what the site has made in its data folder. The folder itself stays as it is: it is the
 * operator's, and so is whatever else lies in it.
 */
export async function narrowModes(): Promise<void> {
  const names = await readdir(settings.dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  for (const name of names.filter((each) => own.test(each))) {
    const path = join(settings.dataDir, name);
    const narrowed = await narrow(path);
    if (narrowed > 0)
      log.warn(
        { path, narrowed },
        'other accounts of this machine could open what the site has made: no more',
      );
  }
}

/** Links are left alone: what they lead to need not be the site's. @returns how many files and folders were open to others */
async function narrow(path: string): Promise<number> {
  try {
    const found = await lstat(path);
    if (found.isSymbolicLink()) return 0;
    const wide = (found.mode & forOthers) !== 0;
    // The folder first: while those in it are narrowed nobody can open them any more.
    if (wide) await chmod(path, found.mode & 0o7777 & ~forOthers);
    const inside = found.isDirectory() ? await readdir(path) : [];
    const counts = await Promise.all(inside.map((name) => narrow(join(path, name))));
    return counts.reduce((sum, count) => sum + count, wide ? 1 : 0);
  } catch (error) {
    // Another process may just have removed it; of another account's file only that one can change the mode.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      log.error({ err: error, path }, 'other accounts of this machine can open what the site has made');
    return 0;
  }
}
