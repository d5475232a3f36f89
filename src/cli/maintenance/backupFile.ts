import { statfsSync } from 'node:fs';
import { extract, type ReadEntry } from 'tar';
import { CommandError } from '#platform/config/commandError.server.ts';
import { isMediaFile } from '#platform/media/media.server.ts';

export const backupParts = { database: 'app.db', media: 'media', manifest: 'manifest.json' };

const mebibyte = 1024 ** 2;
/** In bytes; far more than the site ever writes. Both are read into memory. */
const largest = { manifest: mebibyte, picture: 64 * mebibyte };

/** The file may be hostile: only plain files with the names of a backup are unpacked, and any other entry aborts. */
export async function unpackBackup(file: string, folder: string): Promise<void> {
  const { bavail, bsize } = statfsSync(folder);
  let room = bavail * bsize;
  const found = new Set<string>();
  const check = (path: string, entry: ReadEntry) => {
    const [part = '', picture, ...deeper] = path.split('/');
    room -= entry.size;
    if (deeper.length > 0 || !isPart(part, picture, entry))
      throw new CommandError(`${JSON.stringify(path)} does not belong in a backup`);
    if (room < 0) throw new CommandError('there is not enough disk space for its content');
    found.add(part);
    return true;
  };
  try {
    // Synchronously: after an error, no file is still being written.
    extract({
      file,
      cwd: folder,
      strict: true,
      sync: true,
      filter: (path, entry) => check(path, entry as ReadEntry),
    });
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`);
  }
  const missing = Object.values(backupParts).find((part) => !found.has(part));
  if (missing) throw new CommandError(`${file} is not a backup of this site: ${missing} is missing`);
}

function isPart(part: string, picture: string | undefined, { type, size }: ReadEntry): boolean {
  if (part === backupParts.media) {
    if (!picture) return type === 'Directory';
    return type === 'File' && isMediaFile(picture) && size <= largest.picture;
  }
  if (picture !== undefined || type !== 'File') return false;
  return part === backupParts.database || (part === backupParts.manifest && size <= largest.manifest);
}
