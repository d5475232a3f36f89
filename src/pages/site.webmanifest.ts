import type { APIRoute } from 'astro';
import { defaultLanguage } from '#platform/i18n/languages.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';
import { readColour } from '#styles/tokens.ts';

export const prerender = true;

const t = getTranslator(defaultLanguage);
const png = (name: string, size: string) => ({ src: `/${name}.png`, type: 'image/png', sizes: size });

export const GET: APIRoute = () =>
  Response.json({
    name: t('common:siteName'),
    short_name: t('common:shortSiteName'),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: readColour('accent').light,
    background_color: readColour('surface').light,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      png('icon-192', '192x192'),
      png('icon-512', '512x512'),
      { ...png('icon-maskable-512', '512x512'), purpose: 'maskable' },
    ],
  });
