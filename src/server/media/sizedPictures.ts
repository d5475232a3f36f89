import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { log } from '#server/operations/log.ts';
import { media } from './media.ts';
import { settings } from '#server/operations/settings.ts';

/** The sizes and formats made of pictures, a folder for each: on this process's own disk, since all can be made again. */
const folder = join(settings.dataDir, 'sized');

/** @returns what was made of a file before */
export async function readSized(file: string, version: string): Promise<Buffer | undefined> {
  return readFile(join(folder, file, version)).catch(() => undefined);
}

/** A full disk costs the time to make the picture again, and nothing else. */
export async function keepSized(file: string, version: string, bytes: Buffer): Promise<void> {
  const made = join(folder, file, version);
  const unfinished = `${made}.${randomUUID()}.tmp`;
  try {
    await mkdir(dirname(made), { recursive: true });
    await writeFile(unfinished, bytes);
    await rename(unfinished, made);
  } catch (error) {
    log.warn({ err: error }, 'a made picture could not be kept');
    await rm(unfinished, { force: true }).catch(() => {});
  }
}

/** Removes all that was made of a file. */
export async function removeSized(file: string): Promise<void> {
  await rm(join(folder, file), { recursive: true, force: true });
}

/** Removes what was made of files that another process has removed since. */
export async function removeOrphanedSizes(): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  if (files.length === 0) return;
  const there = new Set(await media.list());
  for (const file of files) if (!there.has(file)) await removeSized(file);
}
