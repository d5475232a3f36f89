import { everything } from './news.server.ts';

/** The tags that pages declare with `Astro.cache.set`, and of which writes tell (src/platform/cache/news.server.ts). */
export const pageTags = {
  /** Every list of services, the home page included. */
  services: 'services',
  popular: 'popular',
  /** The number of services that are free today, on the home page. */
  freeToday: 'free-today',
  service: (id: string) => `service:${id}`,
  /** Pages that show the next free start of a service. */
  nextFree: (id: string) => `next-free:${id}`,
  /** Pages that show the free starts of a service on the days to come. */
  starts: (id: string) => `starts:${id}`,
  /** Every kept page has this one. */
  everything,
};

/** How long a page is kept when no write drops it, in seconds. */
export const cacheSeconds = 3600;

/** In seconds: how long after that the old page may still be sent while its successor is rendered, so that nobody waits. */
const staleSeconds = 24 * 3600;

interface Caching {
  maxAge: number;
  swr?: number;
  tags: string[];
}

/**
 * For `Astro.cache.set`.
 * @param tags what the page shows
 */
export function cachePage(...tags: string[]): { maxAge: number; swr: number; tags: string[] } {
  return { maxAge: cacheSeconds, swr: staleSeconds, tags };
}

/** The same for an answer of the API, in the headers that Astro writes for pages. The page cache reads them; they are not sent. */
export function cachingHeaders({ maxAge, swr = 0, tags }: Caching): Record<string, string> {
  return {
    'cdn-cache-control': `max-age=${maxAge}, stale-while-revalidate=${swr}`,
    'cache-tag': tags.join(','),
  };
}

/** For a page in which no write changes anything. */
export const cacheAlways = { maxAge: 365 * 24 * 3600, tags: [] };
