import { availableParallelism } from 'node:os';
import { settings } from '#platform/config/settings.server.ts';
import { ApiError, retryAfter } from '#platform/http/apiError.server.ts';
import { listCounted } from '#platform/http/networks.server.ts';

/** How many hashes of a network may wait in the first queue; the others wait in the last. */
export interface NetworkTurns {
  network: string;
  mostFirst: number;
}

interface Waiting {
  networks: string[];
  begin: () => void;
}

const lines: Record<'first' | 'last', Waiting[]> = { first: [], last: [] };
let underWay = 0;

/**
 * Computes one hash per CPU core at a time: a flood of logins waits, and cannot exhaust the memory. The last queue moves only
 * while the first is empty. Both are limited.
 * @param turns without them, the hash waits in the first queue
 * @throws {ApiError} unavailable when the queue is full
 */
export async function inHashTurn<Result>(work: () => Promise<Result>, turns?: NetworkTurns): Promise<Result> {
  if (underWay < availableParallelism()) underWay += 1;
  else await waitInLine(turns);
  try {
    return await work();
  } finally {
    const next = lines.first.shift() ?? lines.last.shift();
    if (next) next.begin();
    else underWay -= 1;
  }
}

function waitInLine(turns: NetworkTurns | undefined): Promise<void> {
  const counted = turns ? listCounted(turns.network) : [];
  const goesFirst = counted.every(({ subject, times }) => {
    const waiting = lines.first.filter(({ networks }) => networks.includes(subject));
    return waiting.length < (turns?.mostFirst ?? 0) * times;
  });
  const line = goesFirst ? lines.first : lines.last;
  if (line.length >= settings.limits.hashes)
    throw new ApiError('unavailable', { headers: { 'retry-after': retryAfter } });
  return new Promise((begin) => line.push({ networks: counted.map(({ subject }) => subject), begin }));
}
