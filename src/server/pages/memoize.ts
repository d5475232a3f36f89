import type { Db } from '#server/db/open.ts';
import { keptSeconds, onPagesDropped, pageTags } from './pageTags.ts';

/**
 * Memoizes what is read from the database for as long as the pages that show it are kept: until a write drops their tag,
 * or their time is up.
 * @param read what to remember, for each key
 * @returns the same function, which then reads once for all who ask
 */
export function memoizedUntilDropped<Key, Value>(
  tag: string,
  read: (db: Db, key: Key) => Promise<Value>,
): (db: Db, key: Key) => Promise<Value> {
  const known = new Map<Key, { value: Promise<Value>; until: number }>();
  let knownOf: Db | undefined;
  onPagesDropped((tags) => {
    if (tags.includes(tag) || tags.includes(pageTags.everything)) known.clear();
  });
  return (db, key) => {
    if (knownOf !== db) known.clear();
    knownOf = db;
    const remembered = known.get(key);
    if (remembered && Date.now() < remembered.until) return remembered.value;
    const value = read(db, key);
    value.catch(() => known.get(key)?.value === value && known.delete(key));
    known.set(key, { value, until: Date.now() + keptSeconds * 1000 });
    return value;
  };
}
