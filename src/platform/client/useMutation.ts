import { useId, useRef, useState } from 'react';
import { CallError } from '#platform/http/call.ts';
import { useTexts } from './island.tsx';
import { showToast, withdrawToast } from './toasts.ts';

interface Options {
  /** For a failure without a message of the server. */
  failed?: string;
  onFailed?: (error: CallError) => void;
}

/**
 * @returns `act` runs requests one after the other, and shows a failure in a toast until the next click; `id` names these toasts
 */
export function useMutation({ failed, onFailed }: Options = {}) {
  const { somethingWrong } = useTexts('common');
  const [unfinished, setUnfinished] = useState(0);
  const id = useId();
  const last = useRef(Promise.resolve());

  async function act(call: () => Promise<void>): Promise<void> {
    withdrawToast(id);
    const turn = last.current.then(call);
    last.current = turn.catch(() => undefined);
    setUnfinished((count) => count + 1);
    try {
      await turn;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast('error', error.message || (failed ?? somethingWrong), { of: id });
      onFailed?.(error);
    } finally {
      setUnfinished((count) => count - 1);
    }
  }

  return { busy: unfinished > 0, act, id };
}
