import { fillText } from './fillText.ts';
import type { Language } from './languages.ts';
import { remember } from './remember.ts';

const pluralRules = remember((lang: Language) => new Intl.PluralRules(lang));

/**
 * Picks the plural form as i18next does on the server.
 * @param texts the forms `key_one`, `key_few`, `key_many` and `key_other`; not every language has all of them
 */
export function fillCounted(
  texts: object,
  key: string,
  values: Record<string, string | number> & { count: number },
  lang: Language,
): string {
  const forms = texts as Record<string, string | undefined>;
  const form = pluralRules(lang).select(values.count);
  return fillText(forms[`${key}_${form}`] ?? forms[`${key}_other`] ?? '', values);
}
