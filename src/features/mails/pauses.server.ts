import { setTimeout as sleep } from 'node:timers/promises';
import { onMailsQueued } from './signal.server.ts';

/** `end` ends the current pause and all later ones immediately. */
export function makePauses() {
  const ended = new AbortController();
  let queued = new AbortController();
  const stopListening = onMailsQueued(() => {
    if (!queued.signal.aborted) queued.abort();
  });
  const untilAborted = (milliseconds: number, signal: AbortSignal) =>
    sleep(milliseconds, undefined, { signal }).catch(() => undefined);
  return {
    pause: (milliseconds: number) => untilAborted(milliseconds, ended.signal),
    /** Ends early if emails are queued, or were since the last such pause. */
    async pauseUntilQueued(milliseconds: number): Promise<void> {
      await untilAborted(milliseconds, AbortSignal.any([ended.signal, queued.signal]));
      queued = new AbortController();
    },
    hasEnded: () => ended.signal.aborted,
    end() {
      stopListening();
      ended.abort();
    },
  };
}
