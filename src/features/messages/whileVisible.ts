/**
 * Runs work while this tab is visible and no other tab runs it.
 * @param name of the lock
 * @returns stops it
 */
export function whileVisible(name: string, work: (signal: AbortSignal) => Promise<void>): () => void {
  let turn: AbortController | undefined;
  const look = () => {
    if (document.visibilityState !== 'visible') {
      turn?.abort();
      turn = undefined;
    } else if (!turn) {
      turn = new AbortController();
      void runWithLock(name, turn.signal, work);
    }
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    turn?.abort();
  };
}

/** Locks exist only on https and localhost; elsewhere each visible tab runs the work. */
async function runWithLock(
  name: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return work(signal);
  await locks
    .request(name, { signal }, () => work(signal))
    .catch((error: unknown) => {
      // The tab was hidden before its turn.
      if (!signal.aborted) throw error;
    });
}
