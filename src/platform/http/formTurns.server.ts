import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fairTurns } from '#platform/process/concurrency.server.ts';
import { settings } from '#platform/config/settings.server.ts';
import type { Sender } from './call.server.ts';
import { listCounted } from './networks.server.ts';

/** Whoever sends forms slowly keeps only their own account and network waiting. */
const maxOfSender = settings.limits.forms;
const maxOfNetwork = 2 * maxOfSender;
const maxAtOnce = 16 * maxOfSender;
const inTurn = fairTurns(maxAtOnce);

/** Forms lie on the disk until they are answered: they would fill the memory. Several processes can share a data folder. */
const folder = join(settings.dataDir, `.forms-${process.pid}-${hostname()}`);
/** In milliseconds. No form takes so long. */
const abandonedAfter = 3_600_000;

/**
 * What the call sends before its turn stays in its connection.
 * @param work reads the form, with a folder for what arrives, and does what is to be done with it
 */
export function inFormTurn<Result>(
  { network, id }: Sender,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const networks = listCounted(network).map(({ subject, times }) => ({
    of: subject,
    max: times * maxOfNetwork,
  }));
  const shares = [...networks, { of: id, max: maxOfSender }];
  return inTurn(shares, async () => {
    const own = join(folder, randomUUID());
    await mkdir(own, { recursive: true });
    try {
      return await work(own);
    } finally {
      await rm(own, { recursive: true, force: true });
    }
  });
}

/** Those of processes which were killed. To be called before this process receives any. */
export async function removeAbandonedForms(): Promise<void> {
  await mkdir(settings.dataDir, { recursive: true });
  for (const name of await readdir(settings.dataDir)) {
    const [, pid, host] = /^\.forms-(\d+)-(.*)$/.exec(name) ?? [];
    const path = join(settings.dataDir, name);
    if (pid && !(host === hostname() ? isOther(Number(pid)) : await isRecent(path)))
      await rm(path, { recursive: true, force: true });
  }
}

/** Another process of this machine has this number: this one may have that of its predecessor in its container. */
function isOther(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Processes of other machines cannot be seen. */
async function isRecent(path: string): Promise<boolean> {
  const { mtimeMs } = await stat(path);
  return Date.now() - mtimeMs < abandonedAfter;
}
