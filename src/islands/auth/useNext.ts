import { useSyncExternalStore } from 'react';

/** @returns where the page's address says to go after the login; null where it says nothing */
export function askedNext(): string | null {
  return new URLSearchParams(location.search).get('next');
}

/** `askedNext` for what is drawn: null on the server and while hydrating, so not for what a click does at once. */
export function useNext(): string | null {
  return useSyncExternalStore(unchanging, askedNext, () => null);
}

function unchanging(): () => void {
  return () => undefined;
}
