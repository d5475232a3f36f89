import { useSyncExternalStore } from 'react';

/** As the page's address says. */
export function askedNext(): string | null {
  return new URLSearchParams(location.search).get('next');
}

/** `askedNext` for rendering: null on the server and during hydration. A handler that may run then calls `askedNext` itself. */
export function useNext(): string | null {
  return useSyncExternalStore(unchanging, askedNext, () => null);
}

function unchanging(): () => void {
  return () => undefined;
}
