import type { Language } from '#platform/i18n/languages.ts';
import { makeBusyAnswer, getBusyPage } from '#features/catalog/uncached.server.ts';
import { toRendered } from './apiCall.ts';
import type { Rendered } from './rendering.ts';

/** What answers a call or a page beyond the limit; the page of each language is rendered only once. */
export function makeRefusals(
  render: (url: string) => Promise<Rendered>,
): (kind: 'call' | 'page', lang: Language, seconds: number) => Promise<Rendered> {
  const pages = new Map<string, Promise<Rendered>>();
  return async (kind, lang, seconds) => {
    if (kind === 'call') return toRendered(makeBusyAnswer(lang, seconds));
    const url = getBusyPage(lang);
    const page = pages.get(url) ?? render(url);
    pages.set(url, page);
    const { headers, body } = await page;
    const own = { 'retry-after': String(seconds), 'cache-control': 'no-store' };
    return { status: 429, headers: { ...headers, ...own }, body };
  };
}
