import type { CacheProvider } from 'astro';
import { addNews, publishNews } from '#platform/cache/news.server.ts';
import { getDatabase } from '#platform/db/database.server.ts';

/**
 * Enables `Astro.cache.set({ maxAge, swr, tags })`. It caches nothing itself: Astro writes the values into the headers
 * CDN-Cache-Control and Cache-Tag, which the page cache in front of Astro reads (src/api/serve/pageCache.ts).
 */
export default function cacheProvider(): CacheProvider {
  return {
    name: 'page-cache',
    async invalidate({ tags = [] }) {
      const db = getDatabase();
      await publishNews(db, await addNews(db, [tags].flat()));
    },
  };
}
