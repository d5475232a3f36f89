import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallError } from '#platform/http/call.ts';
import { useReturn } from './useReturn.ts';

/** The answer, or the failure. While the call is running there is neither. */
interface Came<Answer> {
  answer?: Answer;
  failure?: CallError;
}

export type Loaded<Answer> = Came<Answer> & { reload: () => void };

/**
 * Loads an answer for a page that shows it. `replace` sets the answer of a call that changed it, and drops a load that is still
 * running. `update` changes the shown answer. `reload` loads again; it keeps the shown answer until then, and after a failure.
 * @param ask false as long as it is not known whose answer is wanted
 * @param asked what the call depends on: it is made again when this changes
 */
export function useQuery<Answer>(ask: false | (() => Promise<Answer>), asked: unknown[]) {
  const key = JSON.stringify(asked);
  const [loaded, setLoaded] = useState<Came<Answer> & { key?: string }>({});
  const [round, setRound] = useState(0);
  const awaited = useRef<Promise<Answer>>(undefined);
  const askNow = useEffectEvent(() => ask && ask());

  useEffect(() => {
    const asking = askNow();
    if (!asking) return;
    awaited.current = asking;
    void asking
      .then((answer) => ({ answer, key }))
      .catch((error: unknown) => ({ failure: error instanceof CallError ? error : new CallError(0), key }))
      .then((came) => {
        if (awaited.current !== asking) return;
        setLoaded((shown) => ('failure' in came && shown.key === key && shown.answer ? shown : came));
      });
    return () => {
      awaited.current = undefined;
    };
  }, [key, round]);

  const reload = useCallback(() => {
    setLoaded((shown) => (shown.answer ? shown : {}));
    setRound((count) => count + 1);
  }, []);
  useReturn(reload);

  function replace(answer: Answer): void {
    awaited.current = undefined;
    setLoaded({ answer, key });
  }

  function update(change: (shown: Answer) => Answer): void {
    setLoaded((shown) => ('answer' in shown ? { ...shown, answer: change(shown.answer as Answer) } : shown));
  }

  return { ...(loaded.key === key ? loaded : {}), reload, replace, update };
}
