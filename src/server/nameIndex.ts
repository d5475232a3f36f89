import type { Category } from '#domain/categories.ts';
import { defaultLanguage, type Language } from '#domain/languages.ts';
import { nameKey } from '#domain/names.ts';
import type { Db } from './db/open.ts';
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
    .selectFrom('services')
    .innerJoin('service_translations as english', (join) =>
      join.onRef('english.service_id', '=', 'services.id').on('english.language', '=', defaultLanguage),
    )
    .leftJoin('service_translations as own', (join) =>
      join.onRef('own.service_id', '=', 'services.id').on('own.language', '=', lang),
    )
    .select((row) => [
      'services.id',
      'category',
      row.fn.coalesce('own.name_key', 'english.name_key').as('name'),
    ])
    .where('status', '=', 'published')
    .orderBy('services.created_at', 'desc')
    .orderBy('services.id', 'desc')
    .execute();
  return {
    ids: rows.map(({ id }) => id),
    names: rows.map(({ name }) => name),
    categories: rows.map(({ category }) => category),
  };
}
