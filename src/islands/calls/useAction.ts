import { useId, useRef, useState } from 'react';
import { CallError } from '#contract/call.ts';
import { showToast, withdrawToast } from '#stores/toasts.ts';

/**
 * Calls behind buttons and checkboxes.
 * @param failed what to say when the server said nothing
 * @param onFailed what else to do after a failure
 * @returns whether one is under way; `act` does one after the other, and says what the server said of a failure, until the next
 * click; `id` is what its toasts name
 */
export function useAction(failed: string, onFailed?: (error: CallError) => void) {
  const [unfinished, setUnfinished] = useState(0);
  const id = useId();
  const last = useRef(Promise.resolve());

  async function act(call: () => Promise<void>): Promise<void> {
    withdrawToast(id);
    const turn = last.current.then(call);
    // A failure is told to who has asked for it, and holds up nothing that comes after it.
    last.current = turn.catch(() => undefined);
    setUnfinished((count) => count + 1);
    try {
      await turn;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast('error', error.message || failed, { of: id });
      onFailed?.(error);
    } finally {
      setUnfinished((count) => count - 1);
    }
  }

  return { busy: unfinished > 0, act, id };
}
