import type { APIRoute } from 'astro';
import { toAbsolute } from '#platform/config/settings.server.ts';

/** Personal pages are not disallowed: a crawler must read a page to see its noindex. */
export const GET: APIRoute = () => {
  const lines = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${toAbsolute('/sitemap.xml')}`];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
