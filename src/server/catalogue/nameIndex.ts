import type { Category } from '#domain/categories.ts';
import type { Language } from '#domain/languages.ts';
import { nameKey } from '#domain/names.ts';
import { idsByCategory, type IdsByCategory } from './idsByCategory.ts';
import type { Db } from '#server/db/open.ts';
import { namedServices } from './namedServices.ts';
import { pageTags } from '#server/pages/pageTags.ts';
import { memoizedUntilDropped } from '#server/pages/memoize.ts';

/** A published service, with its name in the form in which it is searched. */
interface Named {
  id: string;
  category: Category;
  key: string;
}

/**
 * docs/product.md 4.2: a case-insensitive part of the name, which falls back to English. It can stand anywhere in the name,
 * which no index of a database finds without reading every row; read in memory, 100,000 names take a few milliseconds, the same in
 * every database and for every term.
 * @returns the ids of the published services it finds, newest first
 */
export async function idsNamed(database: Db, lang: Language, part: string): Promise<IdsByCategory> {
  const wanted = nameKey(part);
  return idsByCategory((await indexOf(database, lang)).filter(({ key }) => key.includes(wanted)));
}

const indexOf = memoizedUntilDropped(pageTags.services, readIndex);

/** @returns all published services, newest first, in objects of our own: those of SQLite take twice the memory */
async function readIndex(database: Db, lang: Language): Promise<Named[]> {
  const rows = await database
    .selectFrom(namedServices(database, lang))
    .select(['id', 'category', 'name_key as key'])
    .where('status', '=', 'published')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, category, key }) => ({ id, category, key }));
}
