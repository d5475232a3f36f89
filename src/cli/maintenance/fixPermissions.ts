import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { settings } from '#platform/config/settings.server.ts';
import { log } from '#platform/log/log.server.ts';

/** What the site and its commands write into the data folder: earlier versions may have left parts of it open to others. */
const own = /^(app\.db.*|media|outbox|sized|\.backup-.*|\.forms-.*|.*\.tar\.gz)$/;
const forOthers = 0o077;

/**
 * Removes the rights of the machine's other accounts to what the site has written in its data folder. The folder itself stays as
 * it is: it belongs to the operator, and so does whatever else is in it.
 */
export async function fixPermissions(): Promise<void> {
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

/**
 * Symbolic links are left alone: their targets may not belong to the site.
 * @returns how many files and folders were open to others
 */
async function narrow(path: string): Promise<number> {
  try {
    const found = await lstat(path);
    if (found.isSymbolicLink()) return 0;
    const wide = (found.mode & forOthers) !== 0;
    // The folder first: from then on nobody else can open what is in it.
    if (wide) await chmod(path, found.mode & 0o7777 & ~forOthers);
    const inside = found.isDirectory() ? await readdir(path) : [];
    const counts = await Promise.all(inside.map((name) => narrow(join(path, name))));
    return counts.reduce((sum, count) => sum + count, wide ? 1 : 0);
  } catch (error) {
    // Another process may just have removed it. Only its owner can change the mode of another account's file.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      log.error({ err: error, path }, 'other accounts of this machine can open what the site has made');
    return 0;
  }
}
