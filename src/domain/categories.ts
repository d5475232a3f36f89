import * as labels from './labels.ts';
import { languages, type Language } from './languages.ts';
import { nameKey } from './names.ts';

/** docs/product.md 4.13: the seven categories. */
export const categories = [
  'shifting',
  'repair',
  'plumbing',
  'cleaning',
  'painting',
  'electric',
  'decoration',
] as const;
export type Category = (typeof categories)[number];

/** What schema.org calls a business of each (https://schema.org/LocalBusiness). */
export const businessTypes: Record<Category, string> = {
  shifting: 'MovingCompany',
  repair: 'HomeAndConstructionBusiness',
  plumbing: 'Plumber',
  cleaning: 'HomeAndConstructionBusiness',
  painting: 'HousePainter',
  electric: 'Electrician',
  decoration: 'HomeAndConstructionBusiness',
};

/** @returns the category's key in a language as it stands in addresses and in the API: 'santechnika' */
export function categoryName(category: Category | 'all', language: Language): string {
  return categoryLabel(category, language).toLowerCase();
}

/** @returns the category's label for people: 'Santechnika' */
export function categoryLabel(category: Category | 'all', language: Language): string {
  return labels[language].categories[category];
}

/** @returns the category that bears this name in any of the languages, in any case; undefined when none does */
export function categoryNamed(name: string): Category | 'all' | undefined {
  const wanted = nameKey(name.trim());
  return ([...categories, 'all'] as const).find((category) =>
    languages.some((language) => categoryName(category, language) === wanted),
  );
}
