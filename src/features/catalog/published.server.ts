import { pageTags } from '#features/catalog/pageTags.server.ts';
import type { Category } from '#features/urls/categories.ts';
import { memoizedUntilDropped } from '#platform/cache/memoize.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { nameKey } from '#platform/i18n/names.ts';
import { selectNamedServices } from './namedServices.server.ts';

export interface Published {
  ids: string[];
  categories: ReadonlyMap<string, Category>;
  read: Map<string, Promise<unknown>>;
}

export const readPublishedServices = memoizedUntilDropped(
  pageTags.services,
  async (db): Promise<Published> => {
    const rows = await db
      .selectFrom('services')
      .select(['id', 'category'])
      .where('status', '=', 'published')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const categories = new Map(rows.map(({ id, category }) => [id, category]));
    return { ids: [...categories.keys()], categories, read: new Map() };
  },
);

/** Memoizes a value until the published services change. */
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

/** docs/product.md 4.2: by a part of the name, which falls back to English, ignoring case. Newest first. */
export async function findByName(db: Db, all: Published, lang: Language, part: string): Promise<string[]> {
  const names = await readOnce(all, `names ${lang}`, async () => {
    const rows = await db
      .selectFrom(selectNamedServices(db, lang))
      .select(['id', 'name_key'])
      .where('status', '=', 'published')
      .execute();
    const byId = new Map(rows.map(({ id, name_key }) => [id, name_key]));
    return all.ids.map((id) => ({ id, key: byId.get(id) }));
  });
  const searched = nameKey(part);
  return names.flatMap(({ id, key }) => (key?.includes(searched) ? id : []));
}
