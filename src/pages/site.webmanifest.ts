import type { APIRoute } from 'astro';
import { colour } from '#styles/tokens.ts';

export const prerender = true;

const png = (name: string, size: string) => ({ src: `/${name}.png`, type: 'image/png', sizes: size });

/** What a phone needs to know to put the site among its apps. */
export const GET: APIRoute = () =>
  Response.json({
    name: 'Home Service App',
    short_name: 'Home Service',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: colour('accent').light,
    background_color: colour('surface').light,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      png('icon-192', '192x192'),
      png('icon-512', '512x512'),
      { ...png('icon-maskable-512', '512x512'), purpose: 'maskable' },
    ],
  });
