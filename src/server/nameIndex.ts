import type { Category } from '#domain/categories.ts';
import type { Language } from '#domain/languages.ts';
import { nameKey } from '#domain/names.ts';
import type { Db } from './db/open.ts';
import { namedServices } from './namedServices.ts';
import { pageTags } from './pageTags.ts';
import { untilDropped } from './untilDropped.ts';

/** The names of all published services in one language, newest first, in the form in which they are searched. */
interface NameIndex {
  ids: string[];
  names: string[];
  categories: Category[];
}

/**
 * Specification, section 5: a case-insensitive part of the name, which falls back to English. It can stand anywhere in the name,
 * which no index of a database finds without reading every row; read in memory, 100,000 names take a few milliseconds, the same in
 * every database and for every term.
 * @returns the ids of the published services it finds, newest first
 */
export async function idsNamed(
  database: Db,
  lang: Language,
  part: string,
  category?: Category,
): Promise<string[]> {
  const { ids, names, categories } = await indexOf(database, lang);
  const wanted = nameKey(part);
  return ids.filter((_, place) => {
    const inCategory = category === undefined || categories[place] === category;
    return inCategory && names[place]?.includes(wanted);
  });
}

const indexOf = untilDropped(pageTags.services, readIndex);

async function readIndex(database: Db, lang: Language): Promise<NameIndex> {
  const rows = await database
    .selectFrom(namedServices(database, lang))
    .select(['id', 'category', 'name_key'])
    .where('status', '=', 'published')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    ids: rows.map(({ id }) => id),
    names: rows.map((row) => row.name_key),
    categories: rows.map(({ category }) => category),
  };
}
