/** docs/product.md 4.1. */
export const pageSize = 24;
/** API: a list without parameters answers with at most this many. */
export const unpagedSize = 1000;

/**
 * In which order services are listed: as they answer a search, else the newest first; those that are free soonest first; those with most
 * bookings and favourites first.
 */
export const sorts = ['relevance', 'earliest', 'popular', 'newest'] as const;
export type Sort = (typeof sorts)[number];

/** What decides whether a list is kept, as its address or its reader has it. */
type ListAsked = Partial<Record<'q' | 'date' | 'sort', string | null>>;

/**
 * @returns whether what a list shows holds until a write or the next start: searches are too many to be kept, free starts and popularity
 * change too often
 */
export function isKeptList({ q, date, sort }: ListAsked): boolean {
  return !q && !date && (!sort || sort === 'relevance' || sort === 'newest');
}
