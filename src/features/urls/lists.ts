/** docs/product.md 4.1. */
export const pageSize = 24;
export const unpagedSize = 1000;

/**
 * `relevance` ranks by how well services match a search, newest first without one; `earliest` by the next available time;
 * `popular` by bookings and favourites.
 */
export const sorts = ['relevance', 'earliest', 'price', 'popular', 'newest'] as const;
export type Sort = (typeof sorts)[number];

/** In whole euros. */
export const maxEuros = 100_000;

const cachedFilters = ['category', 'town', 'exact', 'exactly', 'sort', 'page', 'limit'];

/**
 * Until a write or the next start time. Searches and price limits are too many to cache; availability and popularity change too
 * often. A new filter is not cached unless it is listed.
 */
export function isCachedList(query: Record<string, unknown>): boolean {
  const isCacheable = Object.entries(query).every(([name, value]) => !value || cachedFilters.includes(name));
  return isCacheable && ['relevance', 'newest', undefined, ''].includes(query.sort as string | undefined);
}

export function queryText(values: Record<string, string | number | false | undefined>): string {
  const entries = Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
}
