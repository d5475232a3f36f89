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
 * @param load false as long as it is not known whose answer is wanted
 * @param dependencies what the call depends on: it is made again when this changes
 */
export function useQuery<Answer>(load: false | (() => Promise<Answer>), dependencies: unknown[]) {
  const key = JSON.stringify(dependencies);
  const [loaded, setLoaded] = useState<Came<Answer> & { key?: string }>({});
  const [round, setRound] = useState(0);
  const awaited = useRef<Promise<Answer>>(undefined);
  const loadNow = useEffectEvent(() => load && load());

  useEffect(() => {
    const loading = loadNow();
    if (!loading) return;
    awaited.current = loading;
    void loading
      .then((answer) => ({ answer, key }))
      .catch((error: unknown) => ({ failure: error instanceof CallError ? error : new CallError(0), key }))
      .then((came) => {
        if (awaited.current !== loading) return;
        setLoaded((current) => ('failure' in came && current.key === key && current.answer ? current : came));
      });
    return () => {
      awaited.current = undefined;
    };
  }, [key, round]);

  const reload = useCallback(() => {
    setLoaded((current) => (current.answer ? current : {}));
    setRound((count) => count + 1);
  }, []);
  useReturn(reload);

  function replace(answer: Answer): void {
    awaited.current = undefined;
    setLoaded({ answer, key });
  }

  function update(change: (current: Answer) => Answer): void {
    setLoaded((current) =>
      'answer' in current ? { ...current, answer: change(current.answer as Answer) } : current,
    );
  }

  return { ...(loaded.key === key ? loaded : {}), reload, replace, update };
}
