import type { APIRoute } from 'astro';
import { writeSitemapFile } from '#features/catalog/pages/sitemap.server.ts';
import { pageTags } from '#features/catalog/pageTags.server.ts';
import { cachePage } from '#platform/cache/cachePage.server.ts';
import { getDatabase } from '#platform/db/database.server.ts';

export const GET: APIRoute = async ({ params, cache, rewrite }) => {
  const xml = await writeSitemapFile(getDatabase(), params.file ?? '');
  if (!xml) return rewrite('/404');
  cache?.set(cachePage(pageTags.services));
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
};
