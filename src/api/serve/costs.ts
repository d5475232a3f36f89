import { readListQuery } from '#features/addresses/listQuery.ts';
import { isCachedList } from '#features/addresses/lists.ts';
import { townTyped } from '#features/addresses/places/typedTowns.ts';
import { listServices } from '#features/catalog/api.ts';
import { readFields } from '#platform/http/body.server.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';
import { isLanguage } from '#platform/i18n/languages.ts';
import { rateLimiter } from './rateLimiter.ts';

/**
 * What a request costs that no memory answers, in the counter of its network:
 * - `search`: a list that is never kept, since it has words, a day, or an order that changes;
 * - `page`: every other page, and what anybody may read by the API;
 * - `claim`: a call that has yet to prove its token or private link, or that anybody may send. A valid token or link is given back.
 */
export interface Cost {
  of: 'search' | 'page' | 'claim';
  times: number;
  /** The address of the page that is answered beyond the limit: without what is for this reader alone. */
  instead?: string;
}

const page: Cost = { of: 'page', times: 1 };
/** Each word of a search is looked for in every spelling; people type three at most. */
const wordsAtOnce = 3;

/** @param url canonical: without parameters that its page does not know */
export function costOfPage(url: string): Cost {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [lang = '', folder] = pathname.slice(1).split('/');
  if (!isLanguage(lang)) return page;
  if (folder !== 'services')
    return searchParams.size > 0 ? { of: 'search', times: 1, instead: pathname } : page;
  const query = readListQuery(searchParams);
  // docs/product.md 4.26: a list with an unknown town shows what was typed, so it is made for its reader alone.
  const isTownUnknown = query.town !== '' && !townTyped(query.town);
  return isCachedList(query) && !isTownUnknown ? page : costOfSearch(query.q);
}

export function costOfCall({ access, method, path }: Endpoint, query: URLSearchParams): Cost {
  if (access !== 'anyone' || method !== 'GET') return { of: 'claim', times: 1 };
  if (path !== listServices.path || isCachedList(readFields(query))) return page;
  return costOfSearch(query.get('q') ?? '');
}

/**
 * Pictures are stored in the sizes that were made once, and the address without a language is a redirect.
 * @param folder of a page outside of the languages, or of a secret one
 */
export function costOfOther(folder: string): Cost | undefined {
  return folder === 'media' || folder === '' ? undefined : page;
}

function costOfSearch(words: string): Cost {
  const count = words.split(/\s+/).filter(Boolean).length;
  return { of: 'search', times: Math.max(1, Math.ceil(count / wordsAtOnce)) };
}

export interface Costs {
  /** Counts it before its work begins. @returns 0, or the seconds until the network may do it */
  take(network: string, cost: Cost): number;
  giveBack(network: string, cost: Cost): void;
}

/** @param max of each counter, of a network in a minute */
export function makeCosts(max: number): Costs {
  const limit = { max, milliseconds: 60_000 };
  const counters = { search: rateLimiter(limit), page: rateLimiter(limit), claim: rateLimiter(limit) };
  return {
    take: (network, { of, times }) => counters[of].take(network, times),
    giveBack: (network, { of, times }) => counters[of].giveBack(network, times),
  };
}
