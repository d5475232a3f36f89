import { categories, type Category } from '#domain/categories.ts';

/** The ids of services: of all that a list has, and of those of each category. */
export type IdsByCategory = Record<Category | 'all', string[]>;

/** @returns the ids in the order of the services */
export function idsByCategory(services: Iterable<{ id: string; category: Category }>): IdsByCategory {
  const none = ['all', ...categories].map((category): [string, string[]] => [category, []]);
  const ids = Object.fromEntries(none) as IdsByCategory;
  for (const { id, category } of services) {
    ids.all.push(id);
    ids[category].push(id);
  }
  return ids;
}
