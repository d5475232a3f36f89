import { useCallback, useEffect, useState } from 'react';
import { CallError } from '#contract/call.ts';
import type { AnswerOf, Endpoint, QueryOf } from '#contract/endpoint.ts';
import { request } from '#stores/requests.ts';
import { useReturn } from './useReturn.ts';

interface Asked<E extends Endpoint> {
  params?: Record<string, string>;
  query?: QueryOf<E>;
}

/** What came, or what the server said when nothing did. Neither while it is under way. */
export interface Loaded<Answer> {
  answer?: Answer;
  failure?: CallError;
}

/**
 * What a call answers, for a page that shows it. `replace` takes the answer of a call that changed it; `reload` asks again and
 * keeps what is shown until then, and when nothing comes.
 */
export function useAnswer<E extends Endpoint>(endpoint: E, asked: Asked<E>) {
  const key = JSON.stringify(asked);
  const [loaded, setLoaded] = useState<Loaded<AnswerOf<E>> & { key?: string }>({});
  const [round, setRound] = useState(0);

  useEffect(() => {
    let current = true;
    void request(endpoint, JSON.parse(key) as Asked<E>)
      .then((answer) => ({ answer, key }))
      .catch((error: unknown) => ({ failure: error instanceof CallError ? error : new CallError(0), key }))
      .then((came) => {
        if (!current) return;
        setLoaded((shown) => ('failure' in came && shown.key === key && shown.answer ? shown : came));
      });
    return () => {
      current = false;
    };
  }, [endpoint, key, round]);

  const reload = useCallback(() => setRound((count) => count + 1), []);
  useReturn(reload);
  return {
    ...(loaded.key === key ? loaded : {}),
    reload,
    replace: (answer: AnswerOf<E>) => setLoaded({ answer, key }),
  };
}
