import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { aBooking, registerCustomer, send, serviceId } from '../../support/account/customers.ts';
import { updateRows } from '../../support/site/rows.ts';
import { siteForTest, startedSite } from '../../support/site/startedSite.ts';

const site = await startedSite({ LOG_LEVEL: 'trace' });

describe('every response, errors included, has the security headers', () => {
  test.each([
    '/en',
    '/lt/about-us',
    '/ru/nothing',
    '/en/user/somebody@example.com',
    '/api/en/categories',
    '/api/en/nothing',
    '/healthz',
    '/favicon.svg',
    '/media/nothing.jpg',
    '/%',
  ])('%s', async (path) => {
    const { headers } = await fetch(site.origin + path, { redirect: 'manual' });
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(headers.get('Permissions-Policy')).toContain('geolocation=()');
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain("'unsafe-inline'");
    expect(headers.get('Strict-Transport-Security')).toBeNull();
  });

  test('the policy of a page allows only scripts of the site: its files, and inline ones by their hash', async () => {
    for (const path of ['/en', '/lt/about-us', '/ru/nothing', '/en/user/somebody@example.com']) {
      const { headers } = await fetch(site.origin + path);
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect(/script-src ([^;]*);/.exec(policy)?.[1]).toMatch(/^'self'( 'sha256-[\w+/]{43}=')+$/);
      expect(/connect-src ([^;]*);/.exec(policy)?.[1]).toBe("'self'");
    }
  });

  test('over HTTPS also Strict-Transport-Security, and requests are allowed to the API’s origin', async () => {
    const secure = await siteForTest({
      PUBLIC_ORIGIN: 'https://example.lt',
      PUBLIC_API_BASE: 'https://api.example.lt/v1',
    });
    const { headers } = await fetch(`${secure.origin}/en`);
    expect(headers.get('Strict-Transport-Security')).toMatch(/max-age=\d{7,}/);
    expect(headers.get('Content-Security-Policy')).toContain("connect-src 'self' https://api.example.lt;");
  });
});

test.each(['/lt', '/favicon.svg', '/api/en/categories', '/healthz'])(
  'a request for %s that names two hosts is rejected',
  async (path) => {
    const statusWith = async (...hosts: string[]) => {
      const socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
      const lines = [`GET ${path} HTTP/1.1`, ...hosts, 'Connection: close', '', ''];
      socket.write(lines.join('\r\n'));
      return (await text(socket)).slice(0, 'HTTP/1.1 200'.length);
    };
    expect(await statusWith('Host: localhost')).toBe('HTTP/1.1 200');
    expect(await statusWith('Host: localhost', 'host: evil.example')).toBe('HTTP/1.1 400');
    expect(await statusWith('Host: localhost', 'Host: localhost')).toBe('HTTP/1.1 400');
    expect(await statusWith()).toBe('HTTP/1.1 400');
  },
);

test('the user’s own email opens the profile in any spelling', async () => {
  const { email, token } = await registerCustomer(site.origin);
  const spellings = [email, email.toUpperCase(), encodeURIComponent(email), ` ${email} `].map((text) =>
    text.replaceAll(' ', '%20'),
  );
  for (const spelling of spellings) {
    expect([spelling, (await send(site.origin, 'GET', `/en/user/${spelling}`, { token })).status]).toEqual([
      spelling,
      200,
    ]);
  }
});

test('an email is registered in its composed form, and found in every Unicode normalization form', async () => {
  const [composed, decomposed] = ['NFC', 'NFD'].map((form) => 'žąsis@example.com'.normalize(form));
  const password = 'a long enough password';
  const register = (email = '') =>
    send(site.origin, 'POST', '/en/auth/register', { body: { name: 'Ona', email, password } });
  expect((await register(decomposed)).status).toBe(422);
  await register(composed);
  const { body } = await send(site.origin, 'POST', '/en/auth/login', { body: { email: composed, password } });
  for (const spelling of [composed, decomposed, encodeURIComponent(String(decomposed).toUpperCase())]) {
    const { status } = await send(site.origin, 'GET', `/en/user/${spelling}`, { token: String(body.token) });
    expect([spelling, status]).toEqual([spelling, 200]);
  }
});

test('an email with a plus sign is distinct from the one without', async () => {
  const email = `plus+${crypto.randomUUID()}@example.com`;
  const password = 'a long enough password';
  await send(site.origin, 'POST', '/en/auth/register', { body: { name: 'Ona', email, password } });
  const { body } = await send(site.origin, 'POST', '/en/auth/login', { body: { email, password } });
  const own = await send(site.origin, 'GET', `/en/user/${email}`, { token: String(body.token) });
  expect([own.status, own.body.email]).toEqual([200, email]);
});

test('an invented X-Forwarded-For does not reset a limit', async () => {
  const strict = await siteForTest({ LIMIT_REGISTER: '1' });
  const register = (name: string) =>
    send(strict.origin, 'POST', '/en/auth/register', {
      body: { name, email: `${name}@example.com`, password: 'a long enough password' },
      headers: { 'X-Forwarded-For': `203.0.113.${name.length}` },
    });
  expect((await register('a')).status).toBe(201);
  expect((await register('bb')).status).toBe(429);
});

test('behind a trusted proxy each client has its own limit', async () => {
  const proxied = await siteForTest({ LIMIT_REGISTER: '1', TRUSTED_PROXIES: '127.0.0.0/8,::1' });
  const register = (name: string, client: string) =>
    send(proxied.origin, 'POST', '/en/auth/register', {
      body: { name, email: `${name}@example.com`, password: 'a long enough password' },
      headers: { 'X-Forwarded-For': `192.0.2.66, ${client}` },
    });
  expect((await register('a', '203.0.113.1')).status).toBe(201);
  expect((await register('b', '203.0.113.2')).status).toBe(201);
  expect((await register('c', '203.0.113.1')).status).toBe(429);
});

test('a GET changes nothing', async () => {
  const customer = await registerCustomer(site.origin);
  const service = await serviceId(site.origin);
  const booked = await aBooking(site.origin, customer, { service, date: '2034-01-09', time: '08:00' });
  for (const path of [`/en/bookings/${booked}`, '/en/auth/logout', `/en/bookings?date=2034-01-10`]) {
    const { status } = await send(site.origin, 'GET', path, customer);
    expect([path, status]).toEqual([path, 405]);
  }
  const { body } = await send(site.origin, 'GET', `/en/bookings/user/${customer.email}`, customer);
  expect(body).toHaveLength(1);
});

test('user input is escaped in pages', async () => {
  const name = '<script>alert(1)</script>"\'&';
  const email = `script-${crypto.randomUUID()}@example.com`;
  const registered = await send(site.origin, 'POST', '/en/auth/register', {
    body: { name, email, password: 'a long enough password' },
  });
  expect((registered.body.user as { name: string }).name).toBe(name);
  expect(registered.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  const search = await fetch(`${site.origin}/en/services?q=${encodeURIComponent(name)}`);
  const page = parse(await search.text());
  expect(page.querySelector('input[name=q]')?.getAttribute('value')).toBe(name);
  expect(
    page
      .querySelectorAll('script')
      .map(({ text }) => text)
      .join(),
  ).not.toContain('alert(1)');
});

test('the texts of a service are escaped in its page, also in the structured data', async () => {
  const words = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'&`;
  const id = await serviceId(site.origin, 20);
  await updateRows(site, 'service_translations', { service_id: id }, { name: words, about: words });
  const html = await (await fetch(`${site.origin}/en/service/${id}`)).text();
  const page = parse(html);
  expect(page.querySelector('h1')?.text).toBe(words);
  expect(page.querySelectorAll('[onerror]')).toEqual([]);
  const scripts = page.querySelectorAll('script');
  expect(scripts.filter(({ text }) => text.startsWith('alert'))).toEqual([]);
  const data = scripts
    .filter((script) => script.getAttribute('type') === 'application/ld+json')
    .map(({ text }) => JSON.parse(text) as { name?: string });
  expect(data.map(({ name }) => name)).toContain(words);
});

test('the log contains no password, no token and no complete email', async () => {
  const customer = await registerCustomer(site.origin);
  await send(site.origin, 'GET', `/en/user/${customer.email}`, customer);
  await send(site.origin, 'POST', '/en/auth/login', {
    body: { email: customer.email, password: 'wrong password' },
  });
  const logged = site.output();
  expect(logged).not.toContain(customer.password);
  expect(logged).not.toContain(customer.token);
  expect(logged).not.toContain(customer.email);
});
