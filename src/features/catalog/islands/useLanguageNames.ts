import { useLang } from '#platform/client/island.tsx';
import { inEachLanguage, type Language } from '#platform/i18n/languages.ts';

/** In the language of the page. */
export function useLanguageNames(): Record<Language, string> {
  const names = new Intl.DisplayNames(useLang(), { type: 'language' });
  return inEachLanguage((language) => names.of(language) ?? language);
}
