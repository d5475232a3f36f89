/** How long a page is kept when no write drops it, in seconds. */
export const cacheSeconds = 3600;

/** In seconds: how long after that the old page may still be sent while its successor is rendered, so that nobody waits. */
const staleSeconds = 24 * 3600;

/**
 * For `Astro.cache.set`.
 * @param tags what the page shows
 */
export function cachePage(...tags: string[]): { maxAge: number; swr: number; tags: string[] } {
  return { maxAge: cacheSeconds, swr: staleSeconds, tags };
}

/** For a page in which no write changes anything. */
export const cacheAlways = { maxAge: 365 * 24 * 3600, tags: [] };

interface Caching {
  maxAge: number;
  swr?: number;
  tags: string[];
}

/** The same for a response of the API, in the headers that Astro writes for pages. The page cache reads them; they are not sent. */
export function cachingHeaders({ maxAge, swr = 0, tags }: Caching): Record<string, string> {
  return {
    'cdn-cache-control': `max-age=${maxAge}, stale-while-revalidate=${swr}`,
    'cache-tag': tags.join(','),
  };
}
