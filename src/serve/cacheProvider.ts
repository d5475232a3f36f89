import type { CacheProvider } from 'astro';
import { dropPages } from '#server/pages/pageTags.ts';

/**
 * Lets pages call `Astro.cache.set({ maxAge, swr, tags })`. It keeps nothing itself: Astro writes these values into the headers
 * CDN-Cache-Control and Cache-Tag, which the page cache in front of Astro reads (src/serve/pageCache.ts).
 */
export default function cacheProvider(): CacheProvider {
  return {
    name: 'page-cache',
    invalidate: ({ tags = [] }) => dropPages(...[tags].flat()),
  };
}
