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

/**
 * Until a write or the next start time. Searches and price limits are too many to cache; availability and popularity change too
 * often.
 */
export function isCachedList({ q, when, date, maxPrice, sort }: Record<string, unknown>): boolean {
  return !q && !when && !date && !maxPrice && (!sort || sort === 'relevance' || sort === 'newest');
}

export function queryText(values: Record<string, string | number | false | undefined>): string {
  const entries = Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
}
