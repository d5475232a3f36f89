import { useState } from 'react';
import { CallError } from '#contract/call.ts';
import { showToast } from '#stores/toasts.ts';

/**
 * A call behind a button.
 * @param failed what to say when the server said nothing
 * @returns whether one is under way; `act` does one at a time, and says what the server said of a failure
 */
export function useAction(failed: string) {
  const [busy, setBusy] = useState(false);

  async function act(call: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await call();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast('error', error.message || failed);
    } finally {
      setBusy(false);
    }
  }

  return { busy, act };
}
