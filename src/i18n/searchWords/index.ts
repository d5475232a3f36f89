/** What people type when they need something, in each language. A new language is one line here: docs/languages.md. */
import { type Category } from '#domain/categories.ts';
import type { Language } from '#domain/languages.ts';
import en from './en.json' with { type: 'json' };
import lt from './lt.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };

/**
 * For each category its trades, needs and things. `general`: words that stand in a list and alone do not say what is wanted ('repair');
 * `ignored`: words around those that matter ('I need a'); `streets`: what stands beside the name of a street.
 */
export type SearchWords = Record<Category | 'general' | 'ignored' | 'streets', string[]>;

/** A language without a list finds what the lists of the others say. */
export const searchWords: Partial<Record<Language, SearchWords>> = { en, lt, ru };
