import type { Db } from '#platform/db/open.server.ts';
import { cacheSeconds } from './cachePage.server.ts';
import { everything, onInvalidation } from './invalidation.server.ts';

/** Caches one read for all callers, until a write invalidates the tag or `cacheSeconds` have passed. */
export function memoizedUntilDropped<Value>(
  tag: string,
  read: (db: Db) => Promise<Value>,
): (db: Db) => Promise<Value> {
  let known: { db: Db; value: Promise<Value>; until: number } | undefined;
  onInvalidation((tags) => {
    if (tags.includes(tag) || tags.includes(everything)) known = undefined;
  });
  return (db) => {
    if (known?.db === db && Date.now() < known.until) return known.value;
    const reading = { db, value: read(db), until: Date.now() + cacheSeconds * 1000 };
    known = reading;
    reading.value.catch(() => known === reading && (known = undefined));
    return reading.value;
  };
}
