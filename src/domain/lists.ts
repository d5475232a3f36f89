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
export const mostEuros = 100_000;

/** What decides whether a list is kept, from its address or its reader. */
type ListAsked = Partial<Record<'q' | 'date' | 'maxPrice' | 'sort', string | null>>;

/**
 * Until a write or the next start. Searches and price limits are too many to be kept; free starts and popularity change too
 * often.
 */
export function isKeptList({ q, date, maxPrice, sort }: ListAsked): boolean {
  return !q && !date && !maxPrice && (!sort || sort === 'relevance' || sort === 'newest');
}
