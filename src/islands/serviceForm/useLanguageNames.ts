import { inEachLanguage, type Language } from '#domain/languages.ts';
import { useLang } from '../island.tsx';

/** @returns the languages' names in the language of the page */
export function useLanguageNames(): Record<Language, string> {
  const names = new Intl.DisplayNames(useLang(), { type: 'language' });
  return inEachLanguage((language) => names.of(language) ?? language);
}
