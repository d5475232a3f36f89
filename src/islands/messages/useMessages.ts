import { useEffect, useEffectEvent } from 'react';
import type { Heard } from '#stores/messages/stream.ts';

/** Hears of new messages as long as the component is there. What hears is fetched by who needs it alone, and missed by nobody: pages say what is new when they are loaded. */
export function useMessages(providerKey: string | undefined, onHeard: (heard: Heard) => void): void {
  const hear = useEffectEvent(onHeard);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    import('#stores/messages/stream.ts').then(
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
