import type { Db } from '#platform/db/open.server.ts';
import { cacheSeconds } from './cachePage.server.ts';
import { everything, onInvalidation } from './invalidation.server.ts';

/** Caches one read for all callers, until a write invalidates the tag or `cacheSeconds` have passed. */
export function memoizedUntilDropped<Key, Value>(
  tag: string,
  read: (db: Db, key: Key) => Promise<Value>,
): (db: Db, key: Key) => Promise<Value> {
  const known = new Map<Key, { value: Promise<Value>; until: number }>();
  let knownOf: Db | undefined;
  onInvalidation((tags) => {
    if (tags.includes(tag) || tags.includes(everything)) known.clear();
  });
  return (db, key) => {
    if (knownOf !== db) known.clear();
    knownOf = db;
    const remembered = known.get(key);
    if (remembered && Date.now() < remembered.until) return remembered.value;
    const value = read(db, key);
    value.catch(() => known.get(key)?.value === value && known.delete(key));
    known.set(key, { value, until: Date.now() + cacheSeconds * 1000 });
    return value;
  };
}
