import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing } from '#platform/process/ignoreMissing.server.ts';
import type { Media } from './store.server.ts';

export function folderMedia(folder: string, fileName: RegExp): Media {
  return {
    read: (file) => readFile(join(folder, file)).catch(ignoreMissing),
    async version(file) {
      const found = await stat(join(folder, file)).catch(ignoreMissing);
      return found?.isFile() ? Math.trunc(found.mtimeMs).toString(36) : undefined;
    },
    async write(file, bytes) {
      await mkdir(folder, { recursive: true });
      const unfinished = join(folder, `${file}.${randomUUID()}.tmp`);
      try {
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, join(folder, file));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    remove: (file) => rm(join(folder, file), { force: true }),
    async list() {
      const entries = (await readdir(folder, { withFileTypes: true }).catch(ignoreMissing)) ?? [];
      return entries.filter((entry) => entry.isFile() && fileName.test(entry.name)).map(({ name }) => name);
    },
    /** A hard link needs no space, and outlives the file's removal from the folder. */
    async copyTo(file, path) {
      await link(join(folder, file), path)
        .catch(() => copyFile(join(folder, file), path))
        .catch(ignoreMissing);
    },
  };
}
