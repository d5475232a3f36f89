import type { Db } from './db/open.ts';
import { onPagesDropped, pageTags } from './pageTags.ts';

/**
 * Remembers what is read from the database for as long as the pages that show it are kept: until a write drops their tag.
 * @param read what to remember, for each key
 * @returns the same function, which then reads once for all who ask
 */
export function untilDropped<Key, Value>(
  tag: string,
  read: (db: Db, key: Key) => Promise<Value>,
): (db: Db, key: Key) => Promise<Value> {
  const known = new Map<Key, Promise<Value>>();
  let knownOf: Db | undefined;
  onPagesDropped((tags) => {
    if (tags.includes(tag) || tags.includes(pageTags.everything)) known.clear();
  });
  return (db, key) => {
    if (knownOf !== db) known.clear();
    knownOf = db;
    const value = known.get(key) ?? read(db, key);
    if (!known.has(key)) value.catch(() => known.get(key) === value && known.delete(key));
    known.set(key, value);
    return value;
  };
}
