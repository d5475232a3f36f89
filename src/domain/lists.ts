/** docs/product.md 4.1. */
export const pageSize = 24;
/** API: a list without parameters answers with at most this many. */
export const unpagedSize = 1000;

/**
 * In which order services are listed: as they answer a search, else the newest first; those that are free soonest first; the cheapest first;
 * those with most bookings and favourites first.
 */
export const sorts = ['relevance', 'earliest', 'price', 'popular', 'newest'] as const;
export type Sort = (typeof sorts)[number];

/** What no price is above, in whole euros. */
export const mostEuros = 100_000;

/** What decides whether a list is kept, as its address or its reader has it. */
type ListAsked = Partial<Record<'q' | 'date' | 'maxPrice' | 'sort', string | null>>;

/**
 * @returns whether what a list shows holds until a write or the next start: searches and prices asked for are too many to be kept, free starts and popularity
 * change too often
 */
export function isKeptList({ q, date, maxPrice, sort }: ListAsked): boolean {
  return !q && !date && !maxPrice && (!sort || sort === 'relevance' || sort === 'newest');
}
