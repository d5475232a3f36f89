import type { APIRoute } from 'astro';
import { database } from '#server/database.ts';
import { sitemapIndex } from '#server/sitemap.ts';

export const GET: APIRoute = async ({ cache }) => {
  cache?.set({ maxAge: 3600, tags: ['services'] });
  return new Response(await sitemapIndex(database()), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
};
