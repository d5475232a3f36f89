import { availableParallelism } from 'node:os';
import { settings } from '#platform/config/settings.server.ts';
import { ApiError, retryAfter } from '#platform/http/apiError.server.ts';
import { listCounted } from '#platform/http/networks.server.ts';

/** The network of a call that needs a hash, and how many of its hashes may wait in the first line; the others wait in the last. */
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
 * Computes as many hashes at once as the machine has cores: a flood of logins waits, and cannot take the site's memory. The last
 * line moves only while nobody is in the first. Each has an end.
 * @param turns of the call's network; without it, the hash waits in the first line
 * @throws {ApiError} unavailable when too many wait in the line already
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
