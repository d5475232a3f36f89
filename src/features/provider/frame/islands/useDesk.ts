import { useSyncExternalStore } from 'react';

/** The breakpoint `lg`. */
const desk = '(min-width: 75em)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(desk);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export function useDesk(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(desk).matches,
    () => false,
  );
}
