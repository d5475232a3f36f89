import type { APIRoute } from 'astro';
import { languages } from '#domain/languages.ts';
import { settings } from '#server/settings.ts';

/** Personal pages and the interface are nobody's to crawl. */
const personal = ['user/', 'bookings/', 'services/user/'];

export const GET: APIRoute = () => {
  const disallowed = [
    '/api/',
    ...languages.flatMap((language) => personal.map((path) => `/${language}/${path}`)),
  ];
  const lines = [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${settings.publicOrigin}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
