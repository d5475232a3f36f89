import {
  categories,
  type Category,
  categoryLabel,
  categoryName,
  categoryNamed,
} from '#features/addresses/categories.ts';
import { paths } from '#features/addresses/paths.ts';
import { apiBase, call } from '#platform/http/call.ts';
import { type Language, languages } from '#platform/i18n/languages.ts';
import { nameKey } from '#platform/i18n/names.ts';
import { listServices } from '../api.ts';

/** A suggestion and its address. `service` is undefined when the category itself is suggested. */
export interface Suggestion {
  href: string;
  name: string;
  category: Category;
  service?: { categoryLabel: string };
}

const maxServices = 5;

/** Those whose name in any language contains what was typed. */
export function matchingCategories(typed: string, lang: Language): Suggestion[] {
  const key = nameKey(typed.trim());
  return categories
    .filter((category) => languages.some((language) => categoryName(category, language).includes(key)))
    .map((category) => ({
      href: paths.category(lang, category),
      name: categoryLabel(category, lang),
      category,
    }));
}

/** To be shown until the new ones are known. */
export function stillMatching(services: Suggestion[], typed: string): Suggestion[] {
  return services.filter(({ name }) => nameKey(name).includes(nameKey(typed.trim())));
}

/** @throws {CallError} when there is no answer */
export async function matchingServices(
  typed: string,
  lang: Language,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const query = { q: typed.trim(), limit: maxServices };
  const services = await call(apiBase(), listServices, { params: { lang }, query, signal });
  return services.flatMap(({ _id, name, category }) => {
    const key = categoryNamed(category);
    if (!key || key === 'all') return [];
    const href = paths.service(lang, _id);
    return [{ href, name, category: key, service: { categoryLabel: categoryLabel(key, lang) } }];
  });
}
