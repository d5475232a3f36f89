import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { settings } from '#platform/config/settings.server.ts';
import { limitByShare } from '#platform/process/concurrency.server.ts';
import { hasEnded, processName } from '#platform/process/processName.server.ts';
import { hourMilliseconds } from '#platform/time/units.ts';
import type { Arriving, Sender } from './call.server.ts';
import { listCounted } from './networks.server.ts';

const maxOfSender = settings.limits.forms;
const maxOfNetwork = 2 * maxOfSender;
const maxAtOnce = 64 * maxOfSender;
/** The limit of all IPv6 networks of one client. */
const mostOfNetworks = maxAtOnce / 4;
const inTurn = limitByShare(maxAtOnce);

/** In bytes per second, after five seconds: a slower form is aborted when all places are taken and others wait. */
const leastRate = 16 * 1024;
const judgedAfter = 5_000;
const lookEvery = 1_000;
const underWay = new Set<Arriving>();

/** Forms are on the disk until the response: they would fill the memory. Several processes can share a data folder. */
const folder = join(settings.dataDir, `.forms-${processName}`);
const abandonedAfter = hourMilliseconds;

/** Until its turn, the body stays in the connection. @param work gets a folder for the form, and the progress of its body */
export function inFormTurn<Result>(
  { network, id }: Sender,
  work: (folder: string, arriving: Arriving) => Promise<Result>,
): Promise<Result> {
  const networks = listCounted(network).map(({ subject, times }) => ({
    of: subject,
    max: Math.min(times * maxOfNetwork, mostOfNetworks),
  }));
  const shares = [...networks, { of: id, max: maxOfSender }];
  const looking = setInterval(abortSlowest, lookEvery);
  return inTurn(shares, async () => {
    clearInterval(looking);
    const own = join(folder, randomUUID());
    const arriving = startArriving();
    underWay.add(arriving);
    await mkdir(own, { recursive: true });
    try {
      return await work(own, arriving);
    } finally {
      underWay.delete(arriving);
      await rm(own, { recursive: true, force: true });
    }
  });
}

export function startArriving(): Arriving {
  return { since: Date.now(), bytes: 0, isComplete: false, ending: new AbortController() };
}

function abortSlowest(): void {
  if (underWay.size < maxAtOnce) return;
  const now = Date.now();
  const rateOf = ({ bytes, since }: Arriving) => (bytes / (now - since)) * 1000;
  const slow = [...underWay].filter(
    (each) => !each.isComplete && now - each.since > judgedAfter && rateOf(each) < leastRate,
  );
  slow.sort((a, b) => rateOf(a) - rateOf(b))[0]?.ending.abort();
}

/** Deletes the forms of killed processes. Call it before this process receives any. */
export async function removeAbandonedForms(): Promise<void> {
  await mkdir(settings.dataDir, { recursive: true });
  for (const name of await readdir(settings.dataDir)) {
    const [, owner] = /^\.forms-(.+)$/.exec(name) ?? [];
    const path = join(settings.dataDir, name);
    if (owner && (hasEnded(owner) ?? !(await isRecent(path))))
      await rm(path, { recursive: true, force: true });
  }
}

async function isRecent(path: string): Promise<boolean> {
  const { mtimeMs } = await stat(path);
  return Date.now() - mtimeMs < abandonedAfter;
}
