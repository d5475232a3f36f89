import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs work again and again.
 * @param work resolves to true if there is more to do, so that the next run follows immediately; it must not reject
 * @param milliseconds of the pause after other runs
 * @returns stops it; resolves once a running one is done
 */
export function repeat(work: () => Promise<unknown>, milliseconds: number): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const run = async () => {
    while (!signal.aborted) {
      if ((await work()) !== true) await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
    }
  };
  const ended = run();
  return () => {
    stopped.abort();
    return ended;
  };
}
