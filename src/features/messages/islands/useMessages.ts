import { useEffect, useEffectEvent } from 'react';
import type { Heard } from '../stream.ts';

/**
 * Listens for new messages while the component is mounted. Only pages that need the listener's code fetch it. If it cannot be
 * fetched, little is lost: pages show what is new when they are loaded.
 */
export function useMessages(providerKey: string | undefined, onHeard: (heard: Heard) => void): void {
  const hear = useEffectEvent(onHeard);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    import('../stream.ts').then(
      ({ hearMessages }) => {
        if (!isOver) stop = hearMessages(providerKey, (heard) => hear(heard));
      },
      () => undefined, // The next visit tries again.
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [providerKey]);
}
