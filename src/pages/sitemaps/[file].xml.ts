import type { APIRoute } from 'astro';
import { database } from '#server/operations/database.ts';
import { keptPage, pageTags } from '#server/pages/pageTags.ts';
import { sitemapFile } from '#server/pages/sitemap.ts';

export const GET: APIRoute = async ({ params, cache, rewrite }) => {
  const xml = await sitemapFile(database(), params.file ?? '');
  if (!xml) return rewrite('/404');
  cache?.set(keptPage(pageTags.services));
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
};
