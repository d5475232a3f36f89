import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallError } from '#platform/http/call.ts';
import { useReturn } from './useReturn.ts';

interface Received<Answer> {
  answer?: Answer;
  failure?: CallError;
}

export type Loaded<Answer> = Received<Answer> & { reload: () => void };

/**
 * Loads the data of a page. `replace` sets the response of a mutation and drops a running load. `update` changes the shown
 * data. `reload` loads again, and leaves the shown data until then and after a failure.
 * @param load false as long as the account is unknown
 */
export function useQuery<Answer>(load: false | (() => Promise<Answer>), dependencies: unknown[]) {
  const key = JSON.stringify(dependencies);
  const [loaded, setLoaded] = useState<Received<Answer> & { key?: string }>({});
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
      .then((received) => {
        if (awaited.current !== loading) return;
        setLoaded((current) =>
          'failure' in received && current.key === key && current.answer ? current : received,
        );
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
