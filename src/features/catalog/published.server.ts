import { categories } from '#features/addresses/categories.ts';
import { nameKey } from '#platform/i18n/names.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { Db } from '#platform/db/open.server.ts';
import { memoizedUntilDropped } from '#platform/cache/memoize.server.ts';
import { pageTags } from '#platform/cache/pageTags.server.ts';
import { selectNamedServices } from './namedServices.server.ts';

/**
 * The published services, newest first; a service's index is its place in all arrays about them. A database has to count row by
 * row to reach page 4,000; in memory, every page of a list is equally near.
 */
export interface Published {
  ids: string[];
  /** By place, the index of the service's category in `categories`. */
  categories: Uint8Array;
  indexById: Map<string, number>;
  /** What has been read about them since the last write. */
  read: Map<string, Promise<unknown>>;
}

const published = memoizedUntilDropped(pageTags.services, readPublished);

/** As of the last write. */
export function readPublishedServices(db: Db): Promise<Published> {
  return published(db, undefined);
}

async function readPublished(db: Db): Promise<Published> {
  const rows = await db
    .selectFrom('services')
    .select(['id', 'category'])
    .where('status', '=', 'published')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    ids: rows.map(({ id }) => id),
    categories: Uint8Array.from(rows, ({ category }) => categories.indexOf(category)),
    indexById: new Map(rows.map(({ id }, index) => [id, index])),
    read: new Map(),
  };
}

/** Kept as long as the published services are. */
export function readOnce<Value>(
  { read }: Published,
  name: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const known = read.get(name) as Promise<Value> | undefined;
  if (known) return known;
  const value = work();
  value.catch(() => read.delete(name));
  read.set(name, value);
  return value;
}

/**
 * The names of the published services in lower case, joined into one text: 100,000 separate texts take longer to search, and more
 * memory.
 */
interface Names {
  text: string;
  /** By place, where its name begins. */
  begins: Uint32Array;
}

/** Occurs in no name. */
const between = '\0';

/**
 * docs/product.md 4.2: searches for a part of the names, which fall back to English, ignoring case. The part may be anywhere in
 * the name, for which a database would have to read every row; in memory, 100,000 names take a few milliseconds at most, for any
 * term and either kind of database.
 */
export async function findByName(db: Db, all: Published, lang: Language, part: string): Promise<number[]> {
  const key = nameKey(part);
  const { text, begins } = await readOnce(all, `names ${lang}`, () => readNames(db, all, lang));
  const places: number[] = [];
  if (key.includes(between)) return places;
  for (let index = 0, at = text.indexOf(key); at >= 0;) {
    while ((begins[index + 1] ?? Infinity) <= at) index++;
    places.push(index);
    at = index + 1 < begins.length ? text.indexOf(key, begins[index + 1]) : -1;
  }
  return places;
}

async function readNames(db: Db, { ids, indexById }: Published, lang: Language): Promise<Names> {
  const rows = await db
    .selectFrom(selectNamedServices(db, lang))
    .select(['id', 'name_key as key'])
    .where('status', '=', 'published')
    .execute();
  const keys = ids.map(() => '');
  for (const { id, key } of rows) {
    const place = indexById.get(id);
    if (place !== undefined) keys[place] = key;
  }
  let begin = 0;
  const begins = Uint32Array.from(keys, (key) => {
    const at = begin;
    begin += key.length + between.length;
    return at;
  });
  return { text: keys.join(between), begins };
}
