import { AsyncLocalStorage } from 'node:async_hooks';
import { settings } from '#platform/config/settings.server.ts';
import { poolSize } from '#platform/db/postgresPool.server.ts';
import { Crowded, limitByShare, type Outside } from '#platform/process/concurrency.server.ts';
import { makeUnavailable } from './apiError.server.ts';
import { listCounted } from './networks.server.ts';

/** SQLite runs synchronously: more concurrency would not be faster. */
const maxAtOnce = settings.databaseUrl ? poolSize : 4;
const maxOfNetwork = 2;
const maxWaiting = 1_500;
const maxWaitingOfNetwork = 300;

let connections = 0;
const turns = limitByShare(maxAtOnce, { maxWaiting, accepted: () => connections });
const current = new AsyncLocalStorage<Outside>();

export function countConnection(): void {
  connections += 1;
}

/**
 * All uncached work of a request runs in a turn: docs/security.md. Between two turns, the process serves cached responses.
 * Within a turn it runs immediately.
 * @throws {ApiError} unavailable when too many requests wait
 */
export async function inTurn<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
  if (current.getStore()) return work();
  // One turn is reserved for others, whatever part of IPv6 a client owns.
  const shares = listCounted(network).map(({ subject, times }) => ({
    of: subject,
    max: Math.min(maxOfNetwork * times, maxAtOnce - 1),
    maxWaiting: maxWaitingOfNetwork * times,
  }));
  try {
    return await turns(shares, (outside) => current.run(outside, work));
  } catch (error) {
    if (!(error instanceof Crowded)) throw error;
    throw makeUnavailable();
  }
}

/**
 * For work that uses neither this thread nor a database connection, such as hashing, decoding photos and fetching from other
 * servers: others get the turn in the meantime. Never within a transaction, for which they might wait.
 */
export function releaseTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return (current.getStore() ?? ((other) => other()))(work);
}
