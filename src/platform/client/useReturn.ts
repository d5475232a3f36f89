import { useEffect } from 'react';

/** Runs when the browser restores a page from its back/forward cache: its data may have changed. */
export function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [onReturn]);
}
