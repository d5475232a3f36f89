import { useLang } from '#platform/client/island.tsx';
import { inEachLanguage, type Language } from '#platform/i18n/languages.ts';

export function useLanguageNames(): Record<Language, string> {
  const names = new Intl.DisplayNames(useLang(), { type: 'language' });
  return inEachLanguage((language) => names.of(language) ?? language);
}
