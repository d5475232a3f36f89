import { useEffect, useEffectEvent } from 'react';
import { type Heard, hearMessages } from '../stream.ts';

export function useMessages(providerKey: string | undefined, onHeard: (heard: Heard) => void): void {
  const hear = useEffectEvent(onHeard);
  useEffect(() => hearMessages(providerKey, (heard) => hear(heard)), [providerKey]);
}
