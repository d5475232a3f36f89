import { request as httpRequest } from 'node:http';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { bookSlot, registerCustomer, serviceId } from '../../support/account/customers.ts';
import { siteForTest, startedSite } from '../../support/site/startedSite.ts';

/** The outbox page exists only on SQLite, regardless of the suite's database. */
const onSqlite = { DATABASE_URL: '' };

const site = await startedSite(onSqlite);

/** With any headers, also those that `fetch` forbids. */
function ask(path: string, headers: Record<string, string> = {}, origin = site.origin) {
  const { port } = new URL(origin);
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const sent = httpRequest({ host: '127.0.0.1', port, path, headers }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text) => (body += String(text)));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      });
      sent.once('error', reject).end();
    },
  );
}

/** Waits for a link with this ending; all links of the list. */
async function linksOnceThere(ending: string): Promise<string[]> {
  const links = async () =>
    parse((await ask('/outbox')).body)
      .querySelectorAll('main li a')
      .map((link) => link.getAttribute('href') ?? '');
  await expect.poll(links, { timeout: 20_000 }).toContainEqual(expect.stringContaining(ending));
  return links();
}

test('the outbox page lists emails and shows each as its recipient sees it', async () => {
  const customer = await registerCustomer(site.origin);
  await bookSlot(site.origin, customer, {
    service: await serviceId(site.origin),
    date: '2032-03-16',
    time: '10:00',
  });
  const links = await linksOnceThere('.ics');
  const list = await ask('/outbox', { 'accept-language': 'lt' });
  expect(list).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  expect(list.body).toContain('<html lang="lt"');
  expect(list.body).toContain('<meta name="robots" content="noindex">');
  for (const item of parse(list.body).querySelectorAll('main li p'))
    expect(item.text.replace(/\s+/g, ' ')).not.toMatch(/· ·|· $/);

  const [mail = '', file = ''] = [
    links.find((link) => !link.endsWith('.ics')),
    links.find((link) => link.endsWith('.ics')),
  ];
  const read = await ask(mail);
  expect(read).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  });
  expect(read.headers['content-security-policy']).toContain('sandbox');
  expect(read.headers['content-security-policy']).not.toContain('script-src');
  expect(read.body).toContain('<html');
  expect((await ask(file)).body).toContain('BEGIN:VCALENDAR');
});

test('a path without an email in the outbox is not found', async () => {
  for (const path of [
    '/outbox/nothing',
    '/outbox/..%2Fapp.db',
    '/outbox/%2e%2e%2fapp',
    '/outbox/nothing/booking.ics',
  ])
    expect([path, (await ask(path)).status]).not.toEqual([path, 200]);
});

test.each([
  ['forwarded', 'for=192.0.2.1'],
  ['x-forwarded-for', '127.0.0.1'],
  ['x-forwarded-proto', 'https'],
  ['via', '1.1 proxy'],
  ['x-real-ip', '203.0.113.7'],
  ['x-client-ip', '203.0.113.7'],
  ['true-client-ip', '203.0.113.7'],
  ['cf-connecting-ip', '203.0.113.7'],
  ['fly-client-ip', '203.0.113.7'],
  ['cdn-loop', 'a network'],
  ['host', 'rebound.example'],
])('a request through a proxy or another host gets no outbox: %s', async (name, value) => {
  expect((await ask('/outbox', { [name]: value })).status).toBe(404);
});

test.each<Record<string, string>>([
  { SMTP_URL: 'smtp://127.0.0.1:9' },
  { PUBLIC_ORIGIN: 'https://services.example' },
  { HOST: '0.0.0.0' },
  { TRUSTED_PROXIES: '10.0.0.1' },
])('a public site has no outbox: %j', async (settings) => {
  const other = await siteForTest(settings);
  expect((await ask('/outbox', {}, other.origin)).status).toBe(404);
  expect((await ask('/en/auth/login', {}, other.origin)).body).not.toContain('/outbox');
});

test('after registration the login page links to the outbox', async () => {
  const { body } = await ask('/en/auth/login');
  expect(parse(body).querySelector('[data-notice=registered] a[href="/outbox"]')).not.toBeNull();
});
