import type { IncomingMessage } from 'node:http';
import { paths } from '#features/urls/paths.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import { errorAnswer } from '#platform/http/errorAnswer.server.ts';
import { type Language, languages } from '#platform/i18n/languages.ts';
import { toRendered } from './apiCall.ts';
import { chooseEncoding, compressBriefly } from './encoding.ts';
import type { Rendered } from './rendering.ts';

/** In milliseconds: limits the rate of a client that repeats rejected or oversized requests. */
export const refusalDelay = 500;

interface Refusal {
  kind: 'call' | 'page';
  lang: Language;
  status: 429 | 503;
  wait: number;
}

/** Responses to rejected requests. The page of each language is rendered and compressed only once, so that a flood costs little. */
export function makeRefusals(
  render: (url: string) => Promise<Rendered>,
): (request: IncomingMessage, refusal: Refusal) => Promise<Rendered> {
  const pages = new Map<string, Promise<Rendered>>();
  const once = (key: string, make: () => Promise<Rendered>) => {
    const known = pages.get(key);
    if (known) return known;
    const page = make();
    pages.set(key, page);
    const forget = () => pages.delete(key);
    page.then(({ status }) => status === 200 || forget(), forget);
    return page;
  };
  const pageIn = (lang: Language, request: IncomingMessage) => {
    const encoding = chooseEncoding(request);
    const plain = () => once(lang, () => render(paths.busy(lang)));
    if (encoding === 'identity') return plain();
    return once(`${lang} ${encoding}`, async () => {
      const page = await plain();
      const coding = { 'content-encoding': encoding, vary: 'Accept-Encoding' };
      return {
        ...page,
        headers: { ...page.headers, ...coding },
        body: await compressBriefly(page.body, encoding),
      };
    });
  };
  return async (request, { kind, lang, status, wait }) => {
    const own = { 'retry-after': String(wait), 'cache-control': 'no-store' };
    if (kind === 'call') {
      const error = new ApiError(status === 429 ? 'too_many' : 'unavailable', { headers: own });
      return toRendered(await errorAnswer(error, lang, { method: 'GET', path: paths.services(lang) }));
    }
    const { headers, body } = await pageIn(lang, request);
    return { status, headers: { ...headers, ...own }, body };
  };
}

/** Not reachable by its own URL. */
export function isBusyPage(url: string): boolean {
  return languages.some((lang) => paths.busy(lang) === url);
}
