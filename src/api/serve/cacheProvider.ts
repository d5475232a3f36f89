import type { CacheProvider } from 'astro';
import { invalidate } from '#platform/cache/invalidation.server.ts';
import { getDatabase } from '#platform/db/database.server.ts';

/**
 * Enables `Astro.cache.set({ maxAge, swr, tags })`. It caches nothing itself: Astro writes the values into the headers
 * CDN-Cache-Control and Cache-Tag, which the page cache in front of Astro reads (src/api/serve/pageCache.ts).
 */
export default function cacheProvider(): CacheProvider {
  return {
    name: 'page-cache',
    invalidate: ({ tags = [] }) => invalidate(getDatabase(), [tags].flat()),
  };
}
