import type { APIRoute } from 'astro';
import { database } from '#server/operations/database.ts';
import { keptPage, pageTags } from '#server/pages/pageTags.ts';
import { sitemapIndex } from '#server/pages/sitemap.ts';

export const GET: APIRoute = async ({ cache }) => {
  cache?.set(keptPage(pageTags.services));
  return new Response(await sitemapIndex(database()), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
};
