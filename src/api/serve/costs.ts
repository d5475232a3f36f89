import { listServices } from '#features/catalog/api.ts';
import { readListQuery } from '#features/urls/listQuery.ts';
import { isCachedList } from '#features/urls/lists.ts';
import { townTyped } from '#features/urls/places/typedTowns.ts';
import { readFields } from '#platform/http/body.server.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';
import { isLanguage } from '#platform/i18n/languages.ts';
import { rateLimiter } from './rateLimiter.ts';

/**
 * The cost of an uncached request, in a counter of its network:
 * - `search`: a list that is never cached, since it has words, a day or a changing order;
 * - `page`: every other page, and public responses of the API;
 * - `claim`: a request with an unverified token or private link, or a public write. A valid token or link is refunded.
 */
export interface Cost {
  of: 'search' | 'page' | 'claim';
  times: number;
  /** The canonical page for refusals, without personal parts. */
  instead?: string;
}

const page: Cost = { of: 'page', times: 1 };
/** Each search word is matched in every spelling; people type three at most. */
const wordsAtOnce = 3;

export function pageCost(url: string): Cost {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [lang = '', folder] = pathname.slice(1).split('/');
  if (!isLanguage(lang)) return page;
  if (folder !== 'services')
    return searchParams.size > 0 ? { of: 'search', times: 1, instead: pathname } : page;
  const query = readListQuery(searchParams);
  // docs/product.md 4.26: a list with an unknown town shows the input, so it is not cached.
  const isTownUnknown = query.town !== '' && !townTyped(query.town);
  return isCachedList(query) && !isTownUnknown ? page : costOfSearch(query.q);
}

export function costOfCall({ access, method, path }: Endpoint, query: URLSearchParams): Cost {
  if (access !== 'anyone' || method !== 'GET') return { of: 'claim', times: 1 };
  const fields = readFields(query);
  if (path !== listServices.path || isCachedList(fields)) return page;
  return costOfSearch(String(fields.q ?? ''));
}

/**
 * Pictures are stored in their sizes, and the URL without a language is a redirect.
 * @param folder the top folder of a page without a language, or of a secret page
 */
export function otherCost(folder: string): Cost | undefined {
  return folder === 'media' || folder === '' ? undefined : page;
}

function costOfSearch(words: string): Cost {
  const { length } = words.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? [];
  return { of: 'search', times: Math.max(1, Math.ceil(length / wordsAtOnce)) };
}

export interface Costs {
  /** Counts it before the work. @returns 0, or the seconds until it is allowed */
  consume(network: string, cost: Cost): number;
  refund(network: string, cost: Cost): void;
}

/** @param max of each counter, per network and minute */
export function makeCosts(max: number): Costs {
  const limit = { max, milliseconds: 60_000 };
  const counters = { search: rateLimiter(limit), page: rateLimiter(limit), claim: rateLimiter(limit) };
  return {
    consume: (network, { of, times }) => counters[of].consume(network, times),
    refund: (network, { of, times }) => counters[of].refund(network, times),
  };
}
