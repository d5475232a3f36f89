import { useEffect, useEffectEvent } from 'react';
import type { Heard } from '../stream.ts';

/** Imports the listener's code only on pages that need it. If that fails, pages show new messages when they are loaded. */
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
