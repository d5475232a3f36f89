import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';

// Without storage, persistent stores keep their values until the page is left. Some browsers throw when storage is used. In
// others it is null, which the library takes for a working storage.
if (!import.meta.env.SSR && !hasStorage()) setPersistentEngine({}, windowPersistentEvents);

function hasStorage(): boolean {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}

/** A record in the browser's storage, for all tabs. */
export function storedRecord<Value>(name: string) {
  const $record = persistentAtom<Record<string, Value>>(name, {}, { encode, decode });
  return {
    read: () => $record.get(),
    store(record: Record<string, Value>): void {
      try {
        $record.set(record);
      } catch {
        // Without storage, it lasts until the page is left.
      }
    },
  };
}

function encode(record: object): string | undefined {
  return Object.keys(record).length > 0 ? JSON.stringify(record) : undefined;
}

function decode<Value>(stored: string): Record<string, Value> {
  try {
    return (JSON.parse(stored) ?? {}) as Record<string, Value>;
  } catch {
    return {};
  }
}
