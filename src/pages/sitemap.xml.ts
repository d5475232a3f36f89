import type { APIRoute } from 'astro';
import { writeSitemapIndex } from '#features/catalog/pages/sitemap.server.ts';
import { pageTags } from '#features/catalog/pageTags.server.ts';
import { cachePage } from '#platform/cache/cachePage.server.ts';
import { getDatabase } from '#platform/db/database.server.ts';

export const GET: APIRoute = async ({ cache }) => {
  cache?.set(cachePage(pageTags.services));
  return new Response(await writeSitemapIndex(getDatabase()), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
};
