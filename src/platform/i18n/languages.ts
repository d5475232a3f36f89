import * as labels from './labels.ts';

export type Language = keyof typeof labels;
/** docs/product.md 1.1: sorted by code. */
export const languages = Object.keys(labels) as Language[];
export const defaultLanguage = 'en' satisfies Language;

export function isLanguage(segment: string | undefined): segment is Language {
  return languages.includes(segment as Language);
}

/** docs/product.md 1.1: English is the fallback. */
export function readLanguage(segment: string | undefined): Language {
  return isLanguage(segment) ? segment : defaultLanguage;
}

export function languageName(language: Language): string {
  return labels[language].language;
}

export function inEachLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<
    Language,
    Value
  >;
}
