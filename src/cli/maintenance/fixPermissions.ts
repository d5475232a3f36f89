import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { settings } from '#platform/config/settings.server.ts';
import { log } from '#platform/log/log.server.ts';
import { ignoreMissing } from '#platform/process/ignoreMissing.server.ts';

/** The site's files in the data folder, parts of which earlier versions left open to other accounts. */
const own = /^(app\.db.*|media|outbox|sized|\.backup-.*|\.forms-.*|.*\.tar\.gz)$/;
const forOthers = 0o077;

/** Removes the rights of other accounts to the site's files. The data folder itself and other files in it belong to the operator. */
export async function fixPermissions(): Promise<void> {
  const names = (await readdir(settings.dataDir).catch(ignoreMissing)) ?? [];
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

/** Skips symbolic links: their targets may not belong to the site. @returns how many files and folders were open to others */
async function narrow(path: string): Promise<number> {
  try {
    const found = await lstat(path);
    if (found.isSymbolicLink()) return 0;
    const wide = (found.mode & forOthers) !== 0;
    // The folder first: from then on no other account can open what is in it.
    if (wide) await chmod(path, found.mode & 0o7777 & ~forOthers);
    const inside = found.isDirectory() ? await readdir(path) : [];
    const counts = await Promise.all(inside.map((name) => narrow(join(path, name))));
    return counts.reduce((sum, count) => sum + count, wide ? 1 : 0);
  } catch (error) {
    // Another process may just have deleted it. Only the owner can change a file's mode.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      log.error({ err: error, path }, 'other accounts of this machine can open files of the site');
    return 0;
  }
}
