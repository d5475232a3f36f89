import { request } from 'node:http';
import { parse } from 'node-html-parser';
import { expect, test } from 'playwright/test';
import { serviceId } from '../support/account/customers.ts';
import { siteForFile } from '../support/browser/siteForFile.ts';
import { visit } from '../support/pages/crawler.ts';

const { site } = siteForFile({ PUBLIC_ORIGIN: 'https://example.lt' });
/** The IP address on which the process listens, which readers never see. */
const listening = () => site().origin;

const missing = [
  '/nothing',
  '/de',
  '/de/services',
  '/en/nothing',
  '/lt/services/categories/nothing',
  '/ru/service/no-such-service',
  '/en/services?page=0',
  '/en/services?page=-1',
  '/en/services?page=1.5',
  '/en/services?page=abc',
  '/en/services?page=999',
  '/lt/services/categories/santechnika?page=99',
  '/sitemaps/services-99.xml',
  '/sitemaps/nothing.xml',
  '/media/nothing.jpg',
  '/_astro/nothing.js',
  '/favicon.txt',
];
for (const address of missing) {
  test(`${address} is not found, and returns that status`, async () => {
    const { status, html } = await visit(listening(), address);
    expect(status).toBe(404);
    const lang = /^\/(lt|ru)\//.exec(address)?.[1] ?? 'en';
    if (html.querySelector('html')) expect(html.querySelector('html')?.getAttribute('lang')).toBe(lang);
  });
}

const spellings = {
  '/lt/services/categories/plumbing': '/lt/services/categories/santechnika',
  '/lt/services/categories/Santechnika': '/lt/services/categories/santechnika',
  '/en/services/categories/santechnika': '/en/services/categories/plumbing',
  '/en/services/categories/%D1%83%D0%B1%D0%BE%D1%80%D0%BA%D0%B0': '/en/services/categories/cleaning',
  '/ru/services/categories/plumbing?page=2':
    '/ru/services/categories/%D1%81%D0%B0%D0%BD%D1%82%D0%B5%D1%85%D0%BD%D0%B8%D0%BA%D0%B0?page=2',
  '/en/services/categories/all': '/en/services',
  '/lt/services/categories/visos': '/lt/services',
  '/ru/services/categories/%D0%B2%D1%81%D0%B5': '/ru/services',
  '/en/services/': '/en/services',
  '/en//services': '/en/services',
};
for (const [spelling, canonical] of Object.entries(spellings)) {
  test(`${spelling} redirects permanently to ${canonical}`, async () => {
    const { status, location } = await visit(listening(), spelling);
    expect([status, location]).toEqual([301, canonical]);
  });
}

const wishes: [wish: string | undefined, lang: string][] = [
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['lt', 'lt'],
  ['LT-lt', 'lt'],
  ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
  ['en;q=0.3, lt;q=0.7, ru;q=0.5', 'lt'],
  ['de-DE, de;q=0.9, ru;q=0.2', 'ru'],
  ['de, fr', 'en'],
  ['lt;q=0, *;q=0.5', 'en'],
  ['lt;q=0, ru', 'ru'],
  ['*;q=0.9, lt;q=0.1', 'en'],
  ['en;q=0, *', 'lt'],
  ['lt;q=junk, ru;q=0.5', 'ru'],
  [';;;,,=q', 'en'],
  ['x'.repeat(5000), 'en'],
];
for (const [wish, lang] of wishes) {
  test(`a browser that asks for ${wish?.slice(0, 40) ?? 'nothing'} gets /${lang}`, async () => {
    for (const [address, target] of [
      ['/', `/${lang}`],
      ['/service/some-id', `/${lang}/service/some-id`],
    ] as const) {
      const { status, headers } = await answerTo(
        address,
        wish === undefined ? {} : { 'accept-language': wish },
      );
      expect([status, headers.location]).toEqual([302, target]);
      expect(headers.vary).toContain('Accept-Language');
    }
  });
}

test('a remembered language overrides the browser’s preference, an invalid value does not', async () => {
  const remembering = async (cookie: string) =>
    (await answerTo('/', { cookie, 'accept-language': 'ru' })).headers.location;
  expect(await remembering('lang=lt')).toBe('/lt');
  expect(await remembering('theme=dark; lang=en')).toBe('/en');
  expect(await remembering('lang=de')).toBe('/ru');
  expect(await remembering('lang=%E0%A4%A')).toBe('/ru');
});

test('every absolute URL has the configured origin, whatever the Host header', async () => {
  const service = await serviceId(listening());
  const madeUp = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'ftp',
    forwarded: 'host=evil.example',
  };
  const ofLanguages = [
    '',
    '/services',
    '/services?page=2',
    `/service/${service}`,
    '/about-us',
    '/for-business-partners',
    '/auth/login',
    '/nothing',
  ];
  const addresses = [
    ...['en', 'lt', 'ru'].flatMap((lang) => ofLanguages.map((path) => `/${lang}${path}`)),
    ...[
      '/',
      '/lt/services/categories/plumbing',
      '/sitemap.xml',
      '/sitemaps/pages.xml',
      '/sitemaps/services-1.xml',
      '/robots.txt',
      '/api/openapi.json',
    ],
  ];
  for (const address of addresses) {
    const { headers, body } = await answerTo(address, madeUp);
    const all = JSON.stringify(headers) + body;
    expect(all, address).not.toMatch(/evil\.example|origin\.invalid/);
    expect(all, address).not.toContain(new URL(listening()).host);
    const links = parse(body).querySelectorAll(
      'link[rel="canonical"], link[hreflang], meta[property="og:url"], meta[property="og:image"]',
    );
    const absolute = links.map((part) => part.getAttribute('href') ?? part.getAttribute('content') ?? '');
    expect(
      absolute.filter((value) => !value.startsWith('https://example.lt/')),
      address,
    ).toEqual([]);
  }
});

/** Like fetch, but with a Host header of choice. */
function answerTo(
  address: string,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }> {
  return new Promise((resolve, reject) => {
    request(listening() + address, { headers }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
    })
      .once('error', reject)
      .end();
  });
}
