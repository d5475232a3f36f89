import type { Category } from '#features/addresses/categories.ts';
import type { Texts } from '#platform/i18n/keys.ts';
import { languages } from '#platform/i18n/languages.ts';
import { readTexts } from '#platform/i18n/texts.server.ts';

/** A category without words is only suggested by its name. */
type SearchWords = Texts['searchWords'] & Partial<Record<Category, string[]>>;

export const searchWords = languages.map((language) => readTexts(language, 'searchWords') as SearchWords);
