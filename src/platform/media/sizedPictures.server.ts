import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { settings } from '#platform/config/settings.server.ts';
import { log } from '#platform/log/log.server.ts';
import { media } from './media.server.ts';

/** A cache of the sizes and formats of each picture, on this process's own disk. */
const folder = join(settings.dataDir, 'sized');

export async function readSized(file: string, version: string): Promise<Buffer | undefined> {
  return readFile(join(folder, file, version)).catch(() => undefined);
}

export async function cacheSized(file: string, version: string, bytes: Buffer): Promise<void> {
  const made = join(folder, file, version);
  const unfinished = `${made}.${randomUUID()}.tmp`;
  try {
    await mkdir(dirname(made), { recursive: true });
    await writeFile(unfinished, bytes);
    await rename(unfinished, made);
  } catch (error) {
    log.warn({ err: error }, 'failed to store a resized picture');
    await rm(unfinished, { force: true }).catch(() => {});
  }
}

export async function removeSized(file: string): Promise<void> {
  await rm(join(folder, file), { recursive: true, force: true });
}

export async function removeOrphanedSizes(): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  if (files.length === 0) return;
  const there = new Set(await media.list());
  for (const file of files) if (!there.has(file)) await removeSized(file);
}
