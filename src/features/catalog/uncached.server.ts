import { isLanguage, readLanguage, languages, type Language } from '#platform/i18n/languages.ts';
import { readListQuery } from '#features/addresses/listQuery.ts';
import { isCachedList } from '#features/addresses/lists.ts';
import { paths } from '#features/addresses/paths.ts';
import { townTyped } from '#features/addresses/places/typedTowns.ts';
import { readFields } from '#platform/http/body.server.ts';
import type { Answer } from '#platform/http/call.server.ts';
import { errorAnswer } from '#platform/http/errorAnswer.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';

type Uncached =
  /** A search, or another list: of the API, or on a page. */
  | { kind: 'call' | 'list'; lang: Language }
  /** A page with something for this reader alone, such as the start that they searched for; `plain` is its address without it. */
  | { kind: 'page'; plain: string };

/** @param url of a call of the API, or the canonical one of a page that is the same for everybody */
export function findUncached(url: string): Uncached | undefined {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [first = '', second = '', third] = pathname.slice(1).split('/');
  if (first === 'api')
    return third === 'services' && !isCachedList(readFields(searchParams))
      ? { kind: 'call', lang: readLanguage(second) }
      : undefined;
  if (!isLanguage(first)) return undefined;
  if (second === 'services') {
    const query = readListQuery(searchParams);
    // docs/product.md 4.26: a list with an unknown town shows what was typed, so it is made for its reader alone.
    const isTownUnknown = query.town !== '' && !townTyped(query.town);
    return isCachedList(query) && !isTownUnknown ? undefined : { kind: 'list', lang: first };
  }
  return searchParams.size > 0 ? { kind: 'page', plain: url.replace(/\?.*/s, '') } : undefined;
}

export function makeBusyAnswer(lang: Language, seconds: number): Answer {
  const refusal = new ApiError('too_many', { headers: { 'retry-after': String(seconds) } });
  return errorAnswer(refusal, lang, { method: 'GET', path: paths.services(lang) });
}

export function getBusyPage(lang: Language): string {
  return paths.busy(lang);
}

/** Such a page must not be reachable by itself. */
export function isBusyPage(url: string): boolean {
  return languages.some((lang) => paths.busy(lang) === url);
}
