import { existsSync, readFileSync } from 'node:fs';
import { categories, type Category } from '#domain/categories.ts';
import type { Language } from '#domain/languages.ts';
import type { Schedule } from '#domain/schedules/schedule.ts';

export interface DemonstrationService {
  /** English stands in for a language that has none. */
  names: Partial<Record<Language, string>> & { en: string };
  about: Partial<Record<Language, string>> & { en: string };
  address: string;
  contactPerson: string;
  email: string;
  /** How its provider works, where that has been said. */
  schedule?: Partial<Schedule>;
  /** The names of its drawings, what it does first; no other service of the category has them. */
  pictures: string[];
}

/** Those of a category stand in a file named like it; one without a file has none. */
export const demonstrationServices = Object.fromEntries(
  categories.map((category) => [category, servicesOf(category)]),
) as Record<Category, DemonstrationService[]>;

function servicesOf(category: Category): DemonstrationService[] {
  const file = new URL(`./services/${category}.json`, import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemonstrationService[]) : [];
}
