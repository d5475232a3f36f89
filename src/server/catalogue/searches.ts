import { isLanguage, languageOf, languages, type Language } from '#domain/languages.ts';
import { isKeptList } from '#domain/lists.ts';
import { paths } from '#domain/paths.ts';
import type { Answer } from '#server/http/call.ts';
import { errorAnswer } from '#server/http/errorAnswer.ts';
import { Refusal } from '#server/http/refusal.ts';

/** A search, or another list that no cache answers: of the API, or on a page. */
export interface Search {
  kind: 'call' | 'page';
  lang: Language;
}

/** @returns the search that the address of a call or page asks for; undefined when it asks for something else */
export function searchAt(url: string): Search | undefined {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [first = '', second = '', third] = pathname.slice(1).split('/');
  const [q, date, when, maxPrice, sort] = ['q', 'date', 'when', 'maxPrice', 'sort'].map((name) =>
    searchParams.get(name),
  );
  if (isKeptList({ q, date: date || when, maxPrice, sort })) return undefined;
  if (first === 'api') return third === 'services' ? { kind: 'call', lang: languageOf(second) } : undefined;
  return isLanguage(first) && second === 'services' ? { kind: 'page', lang: first } : undefined;
}

/** @returns the API's answer to a search beyond the limit */
export function refusedSearch(lang: Language, seconds: number): Answer {
  const refusal = new Refusal('too_many', { headers: { 'retry-after': String(seconds) } });
  return errorAnswer(refusal, lang, { method: 'GET', path: paths.services(lang) });
}

/** @returns the address of the page that answers a search beyond the limit */
export function refusedSearchPage(lang: Language): string {
  return paths.busy(lang);
}

/** @returns whether an address is that of such a page, which must not be reachable by itself */
export function isRefusedSearchPage(url: string): boolean {
  return languages.some((lang) => paths.busy(lang) === url);
}
