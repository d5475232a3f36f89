import { useState } from 'react';
import { CallError } from '#contract/call.ts';
import { showToast } from '#stores/toasts.ts';

/**
 * A call behind a button.
 * @param failed what to say when the server said nothing
 * @param onRefused what else to do after a failure
 * @returns whether one is under way; `act` does one at a time, and says what the server said of a failure
 */
export function useAction(failed: string, onRefused?: (error: CallError) => void) {
  const [busy, setBusy] = useState(false);

  async function act(call: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await call();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast('error', error.message || failed);
      onRefused?.(error);
    } finally {
      setBusy(false);
    }
  }

  return { busy, act };
}
