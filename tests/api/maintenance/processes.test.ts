import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { countStatuses, registerCustomer, send, serviceId } from '../../support/account/customers.ts';
import { type Site, startSite } from '../../support/site/server.ts';
import { siteForTest, startedSite } from '../../support/site/startedSite.ts';

const limit = 3;
const first = await startedSite({ LIMIT_LOGIN: String(limit) });
const second = await startedSite(first.env);
const customer = await registerCustomer(first.origin);

const logIn = (site: Site, email: string, password = 'a wrong password') =>
  send(site.origin, 'POST', '/en/auth/login', { body: { email, password } });

test('two processes count wrong passwords together, also concurrent ones', async () => {
  const { email, password } = await registerCustomer(first.origin);
  const flood = Array.from({ length: 20 }, (_, index) => logIn(index % 2 ? first : second, email));
  expect(countStatuses(await Promise.all(flood))).toEqual({ 401: limit, 429: 20 - limit });
  const refused = await logIn(second, email, password);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
  const retryAfter = Number(refused.headers.get('Retry-After'));
  expect([retryAfter > 800, retryAfter <= 15 * 60]).toEqual([true, true]);
});

test('two processes count correct passwords together, separately from wrong ones', async () => {
  const { email, password } = await registerCustomer(first.origin);
  await logIn(first, email);
  const login = (_: unknown, index: number) => logIn(index % 2 ? first : second, email, password);
  const flood = await Promise.all(Array.from({ length: 8 * limit }, login));
  // The customer has logged in once before.
  expect(countStatuses(flood)).toEqual({ 200: 6 * limit - 1, 429: 2 * limit + 1 });
});

test('of concurrent registrations exactly as many succeed as the limit allows', async () => {
  const sites = [await startSite({ LIMIT_REGISTER: String(limit) })];
  sites.push(await startSite({ ...sites[0]?.env, LIMIT_REGISTER: String(limit) }));
  const register = (_: unknown, index: number) => {
    const body = { name: 'Ona', email: `ona-${index}@example.com`, password: 'a long enough password' };
    return send(sites[index % 2]?.origin ?? '', 'POST', '/en/auth/register', { body });
  };
  const answers = await Promise.all(Array.from({ length: 4 * limit }, register));
  expect(countStatuses(answers)).toEqual({ 201: limit, 429: 3 * limit });
  for (const site of sites) await site.stop();
});

test('one IP address has four times as many attempts, over all accounts', async () => {
  const own = await siteForTest({ LIMIT_LOGIN: '1' });
  const statuses = [];
  for (let account = 0; account < 5; account++)
    statuses.push((await logIn(own, `nobody-${account}@example.com`)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 429]);
});

test('a request repeated to another process books once', async () => {
  const body = { serviceId: await serviceId(first.origin), date: '2033-03-01', time: '10:00' };
  const headers = { 'Idempotency-Key': randomUUID() };
  const book = (site: Site) =>
    send(site.origin, 'POST', '/en/bookings', { token: customer.token, body, headers });
  const answers = await Promise.all([first, second, first, second].map(book));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ body: { _id: id } }) => id)).size).toBe(1);
  const changed = await send(second.origin, 'POST', '/en/bookings', {
    token: customer.token,
    body: { ...body, time: '11:00' },
    headers,
  });
  expect(changed.status).toBe(422);
});

test('on shutdown a process accepts no new connections, finishes running requests and exits with 0', async () => {
  const site = await startSite();
  const { token } = await registerCustomer(site.origin);
  const slot = { serviceId: await serviceId(site.origin), date: '2033-03-02', time: '10:00' };
  const body = JSON.stringify(slot);
  const running = request(`${site.origin}/api/en/bookings`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      Expect: '100-continue',
    },
  });
  const answered = new Promise<IncomingMessage>((resolve) => running.once('response', resolve));
  running.flushHeaders();
  await new Promise((resolve) => running.once('continue', resolve));
  const stopped = site.stop();
  await expect
    .poll(() =>
      fetch(`${site.origin}/healthz`).then(
        () => 'answered',
        (error: Error) => (error.cause as NodeJS.ErrnoException).code,
      ),
    )
    .toBe('ECONNREFUSED');
  running.end(body);
  expect((await answered).statusCode).toBe(201);
  expect(await stopped).toBe(0);
});
