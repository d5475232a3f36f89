import { setTimeout as sleep } from 'node:timers/promises';

/** Pauses between runs, unless one returns that there is more to do. @returns stops it, once a running one is done */
export function repeat(work: () => Promise<boolean>, milliseconds: number): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const run = async () => {
    while (!signal.aborted) {
      if (!(await work())) await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
    }
  };
  const ended = run();
  return () => {
    stopped.abort();
    return ended;
  };
}
