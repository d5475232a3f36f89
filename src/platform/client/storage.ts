import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';

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
