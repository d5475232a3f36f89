import { useSyncExternalStore } from 'react';

/** @returns where to go after the login, as the page's address says; null if it says nothing */
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
