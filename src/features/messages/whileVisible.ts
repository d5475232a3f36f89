/**
 * Runs work while this tab is visible and no other tab of the browser runs it.
 * @param name by which the tabs agree on who runs it
 * @returns a function that ends it
 */
export function whileVisible(name: string, work: (signal: AbortSignal) => Promise<void>): () => void {
  let turn: AbortController | undefined;
  const look = () => {
    if (document.visibilityState !== 'visible') {
      turn?.abort();
      turn = undefined;
    } else if (!turn) {
      turn = new AbortController();
      void takeTurn(name, turn.signal, work);
    }
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    turn?.abort();
  };
}

/** Locks exist only on pages from https or from this machine; elsewhere each visible tab runs the work. */
async function takeTurn(
  name: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return work(signal);
  await locks
    .request(name, { signal }, () => work(signal))
    .catch((error: unknown) => {
      // The tab was hidden before its turn came.
      if (!signal.aborted) throw error;
    });
}
