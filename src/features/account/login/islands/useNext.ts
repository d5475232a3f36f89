import { useSyncExternalStore } from 'react';

export function readNext(): string | null {
  return new URLSearchParams(location.search).get('next');
}

export function useNext(): string | null {
  return useSyncExternalStore(unchanging, readNext, () => null);
}

function unchanging(): () => void {
  return () => undefined;
}
