import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallError } from '#contract/call.ts';
import { useReturn } from './useReturn.ts';

/** What came, or what the server said when nothing did. Neither while it is under way. */
interface Came<Answer> {
  answer?: Answer;
  failure?: CallError;
}

/** The same, and what asks again. */
export type Loaded<Answer> = Came<Answer> & { reload: () => void };

/**
 * What is answered to a question, for a page that shows it. `replace` takes the answer of a call that changed it, and no older
 * one after it; `update` changes what is shown; `reload` asks again and keeps what is shown until then, and when nothing comes.
 * @param asked what the question depends on: another one is asked when it changes
 */
export function useAnswer<Answer>(ask: () => Promise<Answer>, asked: unknown[]) {
  const key = JSON.stringify(asked);
  const [loaded, setLoaded] = useState<Came<Answer> & { key?: string }>({});
  const [round, setRound] = useState(0);
  const awaited = useRef<Promise<Answer>>(undefined);
  const askNow = useEffectEvent(ask);

  useEffect(() => {
    const asking = askNow();
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
