import { expect, test } from 'vitest';
import { registerCustomer, send } from '../../support/account/customers.ts';
import type { Site } from '../../support/site/server.ts';
import { startedSite } from '../../support/site/startedSite.ts';

interface Line {
  level: number;
  msg: string;
  request?: string;
  method?: string;
  path?: string;
  status?: number;
  ms?: number;
}

const site = await startedSite({ LOG_LEVEL: 'info' });
const detailed = await startedSite({ LOG_LEVEL: 'debug' });
const customer = await registerCustomer(site.origin);

const linesOf = ({ output }: Site): Line[] =>
  output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

/** Waits for the log lines about requests of a path, which are written after the response. */
async function logged(from: Site, path: string): Promise<Line[]> {
  const find = () => linesOf(from).filter((line) => line.msg === 'request' && line.path === path);
  await expect.poll(() => find().length).toBeGreaterThan(0);
  return find();
}

test('a request is logged with status, time and an id that the response does not show', async () => {
  const { headers } = await send(site.origin, 'GET', '/en/nothing-here');
  const [line] = await logged(site, '/api/en/nothing-here');
  expect(line).toMatchObject({ level: 30, method: 'GET', status: 404, ms: expect.any(Number) });
  expect(line?.request).toMatch(/^[\w-]{36}$/);
  expect(JSON.stringify([...headers])).not.toContain(line?.request);
});

test('every log line about a request has its id, and other lines have none', async () => {
  const report = () =>
    fetch(`${site.origin}/csp`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify({ 'csp-report': { 'blocked-uri': 'https://elsewhere.example' } }),
    });
  await Promise.all([report(), report()]);
  await expect.poll(() => linesOf(site).filter(({ path }) => path === '/csp').length).toBe(2);
  const [ofRequests, ofReports] = [
    linesOf(site).filter(({ path }) => path === '/csp'),
    linesOf(site).filter(({ msg }) => msg.includes('has forbidden something')),
  ].map((lines) => lines.map(({ request }) => request));
  expect(new Set(ofReports)).toEqual(new Set(ofRequests));
  expect(new Set(ofReports).size).toBe(2);
  // The email worker runs outside requests.
  await expect.poll(() => linesOf(site).some(({ msg }) => msg === 'email sent')).toBe(true);
  for (const { msg, request } of linesOf(site)) if (msg === 'email sent') expect(request).toBeUndefined();
});

test('cached pages, 304 responses and health checks are logged only at debug level', async () => {
  for (const each of [site, detailed]) {
    await fetch(`${each.origin}/lt/about-us`);
    const page = await fetch(`${each.origin}/lt/about-us`);
    const answer = await fetch(`${each.origin}/api/en/categories`);
    for (const known of [page, answer])
      await fetch(known.url, { headers: { 'If-None-Match': known.headers.get('etag') ?? '' } });
    await fetch(`${each.origin}/healthz`);
    await send(each.origin, 'GET', '/en/last');
    await logged(each, '/api/en/last');
  }
  const statuses = (from: Site, path: string) =>
    linesOf(from)
      .filter((line) => line.msg === 'request' && line.path === path)
      .map(({ level, status }) => [level, status]);
  expect(statuses(site, '/api/en/categories')).toEqual([[30, 200]]);
  expect(statuses(detailed, '/api/en/categories')).toEqual([
    [30, 200],
    [20, 304],
  ]);
  expect(statuses(site, '/lt/about-us').length).toBeLessThanOrEqual(1);
  expect(statuses(detailed, '/lt/about-us').slice(-2)).toEqual([
    [20, 200],
    [20, 304],
  ]);
  expect(statuses(site, '/healthz')).toEqual([]);
  expect(statuses(detailed, '/healthz').at(-1)).toEqual([20, 200]);
});

test('the request log contains no personal data', async () => {
  await send(site.origin, 'GET', `/en/user/${customer.email}`, customer);
  await fetch(`${site.origin}/lt/provider/somebody-s-link?token=${customer.token}`);
  expect(await logged(site, '/api/en/user/…')).toMatchObject([{ status: 200 }]);
  expect(await logged(site, '/lt/provider/…')).toMatchObject([{ status: 404 }]);
  for (const text of [customer.email, customer.token]) expect(site.output()).not.toContain(text);
});
