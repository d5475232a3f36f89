/** docs/product.md 4.1. */
export const pageSize = 24;
/** The most services in the API's answer to a list without parameters. */
export const unpagedSize = 1000;

/**
 * The orders of lists: `relevance` is by how well services match a search, newest first without one; `earliest` is by their next
 * free start; `price` cheapest first; `popular` by bookings and favourites.
 */
export const sorts = ['relevance', 'earliest', 'price', 'popular', 'newest'] as const;
export type Sort = (typeof sorts)[number];

/** The upper limit of any price, in whole euros. */
export const maxEuros = 100_000;

/**
 * Until a write or the next start. Searches and price limits are too many to be kept; free starts and popularity change too
 * often.
 */
export function isCachedList({ q, when, date, maxPrice, sort }: Record<string, unknown>): boolean {
  return !q && !when && !date && !maxPrice && (!sort || sort === 'relevance' || sort === 'newest');
}

/** Begins with its question mark; values that are empty are left out. */
export function queryText(values: Record<string, string | number | false | undefined>): string {
  const entries = Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
}
