import { useSyncExternalStore } from 'react';

/** As the page's address says. */
export function readNext(): string | null {
  return new URLSearchParams(location.search).get('next');
}

/** `readNext` for rendering: null on the server and during hydration. A handler that may run then calls `readNext` itself. */
export function useNext(): string | null {
  return useSyncExternalStore(unchanging, readNext, () => null);
}

function unchanging(): () => void {
  return () => undefined;
}
