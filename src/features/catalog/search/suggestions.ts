import {
  categories,
  type Category,
  categoryLabel,
  categoryName,
  categoryNamed,
} from '#features/addresses/categories.ts';
import { writeListQuery } from '#features/addresses/listQuery.ts';
import { paths } from '#features/addresses/paths.ts';
import type { Money } from '#features/pricing/money.ts';
import { apiBase, call } from '#platform/http/call.ts';
import { type Language, languages } from '#platform/i18n/languages.ts';
import { nameKey } from '#platform/i18n/names.ts';
import { listServices } from '../api.ts';

export interface Suggestion {
  href: string;
  name: string;
  category?: Category;
  service?: { categoryLabel: string; priceFrom: Money | null };
}

const maxServices = 5;
const maxTowns = 2;

export function matchingCategories(typed: string, lang: Language): Suggestion[] {
  const key = nameKey(typed.trim());
  return categories
    .filter((category) => languages.some((language) => categoryName(category, language).includes(key)))
    .map((category) => suggestCategory(category, lang));
}

/** The category of services found by other words than their name: 'leaking tap' is plumbing. */
export function categoriesOf(services: Suggestion[], lang: Language): Suggestion[] {
  const [first] = services.flatMap(({ category }) => category ?? []);
  return first ? [suggestCategory(first, lang)] : [];
}

function suggestCategory(category: Category, lang: Language): Suggestion {
  return { href: paths.category(lang, category), name: categoryLabel(category, lang), category };
}

/** 'plumber vil' completes to Vilnius. */
export function matchingTowns(typed: string, lang: Language, towns: string[]): Suggestion[] {
  const [, words = '', beginning = ''] = /^(.*?)([^\s]{3,})$/s.exec(typed.trim()) ?? [];
  const plain = (text: string) => nameKey(text).normalize('NFD').replace(/\p{M}/gu, '');
  return towns
    .filter((town) => beginning && plain(town).startsWith(plain(beginning)))
    .slice(0, maxTowns)
    .map((town) => ({
      href: paths.services(lang) + writeListQuery({ q: words.trim(), town }),
      name: `${words}${town}`,
    }));
}

export function stillMatching(services: Suggestion[], typed: string): Suggestion[] {
  return services.filter(({ name }) => nameKey(name).includes(nameKey(typed.trim())));
}

export async function matchingServices(
  typed: string,
  lang: Language,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const query = { q: typed.trim(), limit: maxServices };
  const services = await call(apiBase(), listServices, { params: { lang }, query, signal });
  return services.flatMap(({ _id, name, category, priceFrom }) => {
    const key = categoryNamed(category);
    if (!key || key === 'all') return [];
    const href = paths.service(lang, _id);
    return [{ href, name, category: key, service: { categoryLabel: categoryLabel(key, lang), priceFrom } }];
  });
}
