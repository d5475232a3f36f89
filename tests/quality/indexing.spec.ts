import { expect, test } from 'playwright/test';
import { registerCustomer, send } from '../support/account/customers.ts';
import { siteForFile } from '../support/browser/siteForFile.ts';
import { isIndexed, visit } from '../support/pages/crawler.ts';
import { publish, registerMember } from '../support/team/team.ts';

const { site } = siteForFile({});

const languages = ['en', 'lt', 'ru'];
const personal = ['user/@', 'bookings/user/@', 'bookings/user/@/Confirmed', 'services/user/@/favorites'];
const publicPages = [
  '',
  '/services',
  '/services?page=2',
  '/about-us',
  '/for-business-partners',
  '/auth/login',
  '/auth/register',
];

test('robots.txt names the sitemap and excludes the API, not pages, which carry their own noindex', async () => {
  const { status, headers, text } = await visit(site().origin, '/robots.txt');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/plain/);
  expect(text).toContain(`Sitemap: ${site().origin}/sitemap.xml`);
  const disallowed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  const isDisallowed = (address: string) => disallowed.some((path) => address.startsWith(path));
  for (const lang of languages) {
    for (const path of [...personal.map((each) => `/${each}`), ...publicPages])
      expect(isDisallowed(`/${lang}${path}`), path).toBe(false);
  }
  expect(isDisallowed('/api/en/services')).toBe(true);
});

test('personal pages, searches and pages that do not exist are never indexed', async () => {
  const { email } = await registerCustomer(site().origin);
  const hidden = [
    ...personal.flatMap((path) => languages.map((lang) => `/${lang}/${path.replace('@', email)}`)),
    '/en/services?q=plumbing',
    '/lt/services/categories/santechnika?q=vanduo',
    `/ru/services?q=${encodeURIComponent('вода')}`,
    '/en/services?q=no-such-service',
    '/lt/nothing-here',
  ];
  for (const address of hidden) {
    const page = await visit(site().origin, address);
    expect(isIndexed(page), address).toBe(false);
    expect(page.html.querySelector('link[rel="canonical"]'), address).toBeNull();
  }
});

test('a removed service returns 410 in every language, and is not in the sitemap', async () => {
  const member = await registerMember(site());
  const id = await publish(site().origin, member);
  expect(isIndexed(await visit(site().origin, `/lt/service/${id}`))).toBe(true);
  const body = { status: 'removed' };
  await send(site().origin, 'PUT', `/en/team/services/${id}/status`, { token: member.token, body });
  for (const lang of languages) {
    const page = await visit(site().origin, `/${lang}/service/${id}`);
    expect([page.status, page.html.querySelector('html')?.getAttribute('lang')]).toEqual([410, lang]);
  }
  expect((await visit(site().origin, '/sitemaps/services-1.xml')).text).not.toContain(id);
});

test('public pages are indexed', async () => {
  for (const path of publicPages) {
    for (const lang of languages)
      expect(isIndexed(await visit(site().origin, `/${lang}${path}`)), `/${lang}${path}`).toBe(true);
  }
});

test('no file of the sitemap has more URLs than its protocol allows', async () => {
  const { text } = await visit(site().origin, '/sitemap.xml');
  const files = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const answer = await visit(site().origin, file);
    expect(answer.status, file).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/xml/);
    expect(answer.text.match(/<url>/g)?.length).toBeLessThanOrEqual(50_000);
  }
});
