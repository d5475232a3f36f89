import { useEffect, useState } from 'react';
import { pushEntry } from '#ui/pushEntry.ts';

const readOpen = () => /\/visit\/([^/]+)$/.exec(location.pathname)?.[1];

/**
 * docs/product.md 5.31: the visit that the URL names. Another one replaces it in the history, so that Back leads to the list.
 */
export function useOpenVisit() {
  const [id, setId] = useState(readOpen);
  useEffect(() => {
    const follow = () => setId(readOpen());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const go = (path: string) => {
    if (readOpen()) history.replaceState(history.state, '', path);
    else pushEntry({ isOpened: true }, path);
    setId(readOpen());
  };
  /** @param list the URL without a visit */
  const close = (list: string) => {
    if ((history.state as { isOpened?: true } | null)?.isOpened) history.back();
    else go(list);
  };
  return { id, open: go, close };
}
