import { useEffect, useEffectEvent } from 'react';
import { type StreamUpdate, subscribeToStream } from '../stream.ts';

export function useMessages(providerKey: string | undefined, onUpdate: (update: StreamUpdate) => void): void {
  const update = useEffectEvent(onUpdate);
  useEffect(() => subscribeToStream(providerKey, (each) => update(each)), [providerKey]);
}
