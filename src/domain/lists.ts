/** docs/product.md 4.1. */
export const pageSize = 24;
/** API: a list without parameters answers with at most this many. */
export const unpagedSize = 1000;

/** In which order services are listed: as they answer a search, else the newest first; those with most bookings and favourites first. */
export const sorts = ['relevance', 'popular', 'newest'] as const;
export type Sort = (typeof sorts)[number];
