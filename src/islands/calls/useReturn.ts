import { useEffect } from 'react';

/** Calls back when the reader comes back to a page that the browser has kept as it was left: what it shows may have changed since. */
export function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [onReturn]);
}
