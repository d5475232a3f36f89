import { request } from 'node:http';
import { expect, test } from 'vitest';
import { registerCustomer, send, serviceId } from '../../support/account/customers.ts';
import { updateProfile } from '../../support/account/profiles.ts';
import { textsOf } from '../../support/browser/journey.ts';
import { startedSite } from '../../support/site/startedSite.ts';

const site = await startedSite();
const customer = await registerCustomer(site.origin);

const unknown = ['nobodyKnowsThis', 'constructor', 'toString', '__proto__'];

test.each(unknown)('an unknown field "%s" is ignored in bodies, queries and forms', async (name) => {
  const { email, password } = customer;
  const body = `{"email":"${email}","password":"${password}","${name}":{"${name}":1}}`;
  expect((await send(site.origin, 'POST', '/en/auth/login', { body })).status).toBe(200);
  expect((await send(site.origin, 'GET', `/en/services?limit=1&${name}=1`)).status).toBe(200);
  expect((await updateProfile(site.origin, customer, { [name]: 'x' })).status).toBe(200);
});

test('an unknown field is not reported next to a wrong one', async () => {
  const body = { name: '', email: 'a@example.com', password: customer.password, passwordRepeat: 'x' };
  const registered = await send(site.origin, 'POST', '/en/auth/register', { body });
  expect(registered.body.errors).toEqual({ name: 'Field is required' });
  const listed = await send(site.origin, 'GET', '/en/services?page=x&utm_source=news');
  expect(Object.keys(listed.body.errors ?? {})).toEqual(['page']);
});

test('null counts as a missing field', async () => {
  const path = `/en/services/user/${customer.email}/favorites`;
  const { token } = customer;
  const given = { email: null, serviceId: await serviceId(site.origin) };
  expect((await send(site.origin, 'POST', path, { token, body: given })).status).toBe(200);
  const missing = await send(site.origin, 'POST', path, { token, body: { serviceId: null } });
  expect(missing.body.errors).toEqual({ serviceId: 'Field is required' });
  expect((await send(site.origin, 'POST', path, { token, body: 'null' })).status).toBe(400);
});

test('a body may have up to 16 KiB, and must be UTF-8', async () => {
  const { email, password } = customer;
  const bodyOf = (length: number) => {
    const start = JSON.stringify({ email, password, padding: '' }).slice(0, -2);
    return `${start}${'x'.repeat(length - start.length - 2)}"}`;
  };
  const login = (body: string | Uint8Array<ArrayBuffer>) =>
    fetch(`${site.origin}/api/en/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
  expect((await login(bodyOf(16 * 1024))).status).toBe(200);
  expect((await login(bodyOf(16 * 1024 + 1))).status).toBe(413);
  expect((await login(Buffer.from(bodyOf(400).replace('x"', '\u00ff"'), 'latin1'))).status).toBe(400);
});

test.each(['/en', '/lt/services', '/robots.txt', '/favicon.svg', '/healthz', '/media/plumbing0.jpg', '/lt/'])(
  'a read-only path rejects every other method and names the allowed ones: %s',
  async (path) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const { status, headers } = await fetch(site.origin + path, { method });
      expect([method, status, headers.get('Allow')]).toEqual([method, 405, 'GET, HEAD']);
    }
  },
);

test('a rejected method on a calendar feed does not log its token', async () => {
  const token = 'x'.repeat(43);
  for (const method of ['OPTIONS', 'PROPFIND', 'POST'])
    expect((await fetch(`${site.origin}/en/calendar/${token}.ics`, { method })).status).toBe(405);
  expect(site.output()).not.toContain(token);
});

test.each(['/service/%00', '/service/%2e%2e', '/service/%0a', '/categories//', '//categories', '/%7f'])(
  'an impossible API path is a JSON 404 in the language of the path: %s',
  async (path) => {
    for (const method of ['GET', 'POST']) {
      const { status, body } = await requestUnchanged(method, `/api/lt${path}`);
      expect([status, JSON.parse(body)]).toMatchObject([
        404,
        { code: 'not_found', message: textsOf('lt').errors.not_found },
      ]);
    }
  },
);

test.each(['http://[', 'http://a:99999', 'http://made-up.example'])(
  'a request target with a host is served by its path: %s',
  async (host) => expect((await requestUnchanged('GET', `${host}/api/en/categories`)).status).toBe(200),
);

test('every GET endpoint also responds to HEAD', async () => {
  const { status, headers } = await fetch(`${site.origin}/api/en/categories`, { method: 'HEAD' });
  expect([status, headers.get('Content-Type')]).toEqual([200, 'application/json; charset=utf-8']);
});

test('the OpenAPI description is cached and rejects other methods like any GET', async () => {
  const { status, headers } = await send(site.origin, 'GET', '/openapi.json');
  expect([status, headers.get('Content-Type')]).toEqual([200, 'application/json; charset=utf-8']);
  const known = { 'If-None-Match': headers.get('ETag') ?? '' };
  expect((await send(site.origin, 'GET', '/openapi.json', { headers: known })).status).toBe(304);
  const posted = await send(site.origin, 'POST', '/openapi.json');
  expect([posted.status, posted.headers.get('Allow'), posted.body.code]).toEqual([
    405,
    'GET, HEAD',
    'method_not_allowed',
  ]);
});

/** Requests a path unchanged: `fetch` would correct it. */
function requestUnchanged(
  method: string,
  path: string,
): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.origin);
    const sent = request({ hostname, port, method, path }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode, body }));
    });
    sent.on('error', reject).end();
  });
}
