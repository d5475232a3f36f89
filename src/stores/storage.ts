import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';

// Where a browser has no storage, persistent stores keep their values as long as the page: what needs more says so itself. Some
// browsers throw when it is asked for, some have null in its place, which the library takes for storage.
if (!import.meta.env.SSR && !hasStorage()) setPersistentEngine({}, windowPersistentEvents);

function hasStorage(): boolean {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}
