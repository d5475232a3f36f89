import { refusedSearch, refusedSearchPage, type Search } from '#server/catalogue/searches.ts';
import { renderedOf } from './apiCall.ts';
import type { Rendered } from './rendering.ts';

/**
 * @param render renders the page of an address
 * @returns a function that answers a search beyond the limit; the page of each language is rendered only once
 */
export function searchRefusals(
  render: (url: string) => Promise<Rendered>,
): (search: Search, seconds: number) => Promise<Rendered> {
  const pages = new Map<string, Promise<Rendered>>();
  return async ({ kind, lang }, seconds) => {
    if (kind === 'call') return renderedOf(refusedSearch(lang, seconds));
    const url = refusedSearchPage(lang);
    const page = pages.get(url) ?? render(url);
    pages.set(url, page);
    const { headers, body } = await page;
    const own = { 'retry-after': String(seconds), 'cache-control': 'no-store' };
    return { status: 429, headers: { ...headers, ...own }, body };
  };
}
