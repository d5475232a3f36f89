import type { CacheProvider } from 'astro';
import { dropPages } from '#server/pages/pageTags.ts';

/**
 * Lets pages say `Astro.cache.set({ maxAge, swr, tags })`. It keeps nothing itself: Astro writes what a page said into the headers
 * CDN-Cache-Control and Cache-Tag, and the page cache in front of Astro reads them (src/serve/pageCache.ts).
 */
export default function cacheProvider(): CacheProvider {
  return {
    name: 'page-cache',
    invalidate: ({ tags = [] }) => dropPages(...[tags].flat()),
  };
}
