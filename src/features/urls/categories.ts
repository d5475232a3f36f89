import { type Language, languages } from '#platform/i18n/languages.ts';
import { nameKey } from '#platform/i18n/names.ts';
import * as categoryNames from './categoryNames.ts';

/** docs/product.md 4.13: in their order, with the schema.org type of the business (https://schema.org/LocalBusiness) and the hue. */
const table = {
  shifting: { businessType: 'MovingCompany', hue: { light: '#2f62a3', dark: '#8db8ee' } },
  repair: { businessType: 'HomeAndConstructionBusiness', hue: { light: '#9a4c28', dark: '#e3a07c' } },
  plumbing: { businessType: 'Plumber', hue: { light: '#1a6e66', dark: '#74cfc4' } },
  cleaning: { businessType: 'HomeAndConstructionBusiness', hue: { light: '#606d10', dark: '#c3d160' } },
  painting: { businessType: 'HousePainter', hue: { light: '#a13a63', dark: '#f09bbd' } },
  electric: { businessType: 'Electrician', hue: { light: '#805a00', dark: '#efc45a' } },
  decoration: { businessType: 'HomeAndConstructionBusiness', hue: { light: '#6a4aa0', dark: '#c4adf2' } },
};
export type Category = keyof typeof table;

const names: Record<Language, Record<Category | 'all', string>> = categoryNames;
/** From the names: browsers need no more of the table. */
export const categories = Object.keys(Object.values(names)[0] ?? {}).filter(
  (name) => name !== 'all',
) as Category[];

export const businessType = (category: Category): string => table[category].businessType;
export const hueOf = (category: Category): { light: string; dark: string } => table[category].hue;

/** For URLs and the API: 'santechnika'. */
export function categoryName(category: Category | 'all', language: Language): string {
  return categoryLabel(category, language).toLowerCase();
}

/** For people: 'Santechnika'. */
export function categoryLabel(category: Category | 'all', language: Language): string {
  return names[language][category];
}

export function categoryNamed(name: string): Category | 'all' | undefined {
  const key = nameKey(name.trim());
  return ([...categories, 'all'] as const).find((category) =>
    languages.some((language) => categoryName(category, language) === key),
  );
}
