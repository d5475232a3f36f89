export const cacheSeconds = 3600;

/** In seconds: how long after `cacheSeconds` a stale page is sent while a new one is rendered. */
const staleSeconds = 24 * 3600;

export function cachePage(...tags: string[]): { maxAge: number; swr: number; tags: string[] } {
  return { maxAge: cacheSeconds, swr: staleSeconds, tags };
}

export const cacheAlways = { maxAge: 365 * 24 * 3600, tags: [] };

interface Caching {
  maxAge: number;
  swr?: number;
  tags: string[];
}

/** The same for a response of the API. The page cache reads these headers; clients do not get them. */
export function cachingHeaders({ maxAge, swr = 0, tags }: Caching): Record<string, string> {
  return {
    'cdn-cache-control': `max-age=${maxAge}, stale-while-revalidate=${swr}`,
    'cache-tag': tags.join(','),
  };
}
