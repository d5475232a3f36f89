import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';

// Where a browser has no storage, persistent stores keep their values as long as the page; what has to last longer says so
// itself. Some browsers throw when storage is used. In others it is null, which the library takes for a working storage.
if (!import.meta.env.SSR && !hasStorage()) setPersistentEngine({}, windowPersistentEvents);

function hasStorage(): boolean {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}
