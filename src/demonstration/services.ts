import type { Category } from '#domain/categories.ts';
import type { Language } from '#domain/languages.ts';
import cleaning from './services/cleaning.json' with { type: 'json' };
import decoration from './services/decoration.json' with { type: 'json' };
import electric from './services/electric.json' with { type: 'json' };
import painting from './services/painting.json' with { type: 'json' };
import plumbing from './services/plumbing.json' with { type: 'json' };
import repair from './services/repair.json' with { type: 'json' };
import shifting from './services/shifting.json' with { type: 'json' };

export interface DemonstrationService {
  /** English stands in for a language that has none. */
  names: Partial<Record<Language, string>> & { en: string };
  about: Partial<Record<Language, string>> & { en: string };
  address: string;
  contactPerson: string;
  email: string;
  /** The names of its drawings, what it does first; no other service of the category has them. */
  pictures: string[];
}

export const demonstrationServices: Record<Category, DemonstrationService[]> = {
  shifting,
  repair,
  plumbing,
  cleaning,
  painting,
  electric,
  decoration,
};
