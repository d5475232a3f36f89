import Negotiator from 'negotiator';
import { defaultLanguage, isLanguage, type Language, languages } from './languages.ts';

/**
 * docs/product.md 1.2: the language for a URL that has none.
 * @param remembered an earlier choice, which wins
 * @param accepted the `Accept-Language` header: its weights decide (RFC 9110, section 12.5.4)
 */
export function choosePreferred(remembered: string | undefined, accepted: string | null): Language {
  if (isLanguage(remembered)) return remembered;
  const headers = { 'accept-language': accepted ?? '*' };
  return new Negotiator({ headers }).language([defaultLanguage, ...languages]) ?? defaultLanguage;
}
