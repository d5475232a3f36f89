import type { APIContext } from 'astro';
import Negotiator from 'negotiator';
import { defaultLanguage, isLanguage, type Language, languages } from './languages.ts';

type Visit = Pick<APIContext, 'cookies' | 'request'>;

/** docs/product.md 1.2: an earlier choice, else by the weights of `Accept-Language` (RFC 9110, section 12.5.4). */
export function choosePreferred({ cookies, request }: Visit): Language {
  const remembered = cookies.get('lang')?.value;
  if (isLanguage(remembered)) return remembered;
  const headers = { 'accept-language': request.headers.get('accept-language') ?? '*' };
  return new Negotiator({ headers }).language([defaultLanguage, ...languages]) ?? defaultLanguage;
}

/** For a URL without a language. */
export function redirectToPreferred(visit: Visit, locate: (lang: Language) => string): Response {
  const headers = { Location: locate(choosePreferred(visit)), Vary: 'Accept-Language, Cookie' };
  return new Response(null, { status: 302, headers });
}
