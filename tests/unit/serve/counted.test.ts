import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { operations } from '#api/operations.ts';
import { costOfCall, pageCost } from '#api/serve/costs.ts';
import { PageCache } from '#api/serve/pageCache.ts';
import { readTrustedProxies } from '#api/serve/proxies.ts';
import { siteServer } from '#api/serve/server.ts';
import { listServices } from '#features/catalog/api.ts';
import { pages } from '#features/urls/paths.ts';
import { listen } from '../../support/site/ports.ts';

vi.hoisted(() => (process.env.LOG_LEVEL = 'silent'));

const max = 3;
let server: Server;
let origin: string;
let isValid = false;
beforeAll(async () => {
  const body = Buffer.from('made anew');
  const render = () => Promise.resolve({ status: 404, headers: {}, body });
  server = siteServer({
    astro: async (_, response) => void response.writeHead(200).end(body),
    answerCall: ({ identified }) => {
      if (isValid) identified?.();
      return Promise.resolve({ status: 401, headers: {}, body: '{}' });
    },
    render,
    maxUncached: max,
    isCertain: () => Promise.resolve(false),
    pages: new PageCache({ render, inTurn: (work) => work(), headersOf: () => ({}), maxBytes: 1000 }),
    files: 'public',
    origin: new URL('http://localhost'),
    commonHeaders: {},
    headersOf: () => ({}),
    trusted: readTrustedProxies(['127.0.0.1']),
    isReady: () => Promise.resolve(true),
  });
  origin = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let networks = 0;
/** One request more than the limit, from a separate network. */
async function statusesOf(path: string, { method = 'GET', headers = {} } = {}): Promise<number[]> {
  const network = { 'X-Forwarded-For': `198.51.${networks >> 8}.${networks++ & 255}` };
  const statuses: number[] = [];
  for (let each = 0; each <= max; each++)
    statuses.push(
      (await fetch(origin + path, { method, redirect: 'manual', headers: { ...network, ...headers } }))
        .status,
    );
  return statuses;
}

/** `/api/en/%73ervices`: the router reads the same path. */
const escaped = (path: string) =>
  path.replace(/(?<=\/api\/\w+\/)\w/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

const calls = Object.entries(operations).map(([name, { endpoint }]) => ({
  name,
  endpoint,
  path: `/api${endpoint.path.replace('{lang}', 'en').replace(/\{\w+\}/g, 'x')}`,
}));

describe('every API request without a proven token is counted', () => {
  // A rejection is sent after half a second.
  test.concurrent.each(calls)('$name', async ({ endpoint: { method }, path }) => {
    const token = { Authorization: 'Bearer guessed' };
    const ways = [path, escaped(path)].flatMap((address) => [
      statusesOf(address, { method }),
      statusesOf(address, { method, headers: token }),
    ]);
    for (const statuses of await Promise.all(ways))
      expect(statuses.map((status) => status === 429)).toEqual([
        ...Array.from({ length: max }, () => false),
        true,
      ]);
  });
});

describe('every uncached page is counted', () => {
  test.each(Object.entries(pages))('%s', async (_, { path }) => {
    const statuses = await statusesOf(`/en${path}${path.endsWith('/') ? 'x' : ''}`);
    expect(statuses.slice(0, max)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
  });

  test.each(['/nothing', '/en/nothing', '/service/x', '/.well-known/x', '/en/services?q=a', '/en/team/x'])(
    '%s',
    async (path) => expect((await statusesOf(path)).at(-1)).toBe(429),
  );
});

test('a request with a valid token or link is refunded', async () => {
  isValid = true;
  expect(await statusesOf('/api/en/user/x/sessions')).not.toContain(429);
  isValid = false;
});

test('the cost of a search grows with its words', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'a').join(' ');
  const call = (q: string) => costOfCall(listServices, new URLSearchParams({ q })).times;
  const page = (q: string) => pageCost(`/en/services?q=${encodeURIComponent(q)}`).times;
  for (const cost of [call, page]) {
    expect([1, 3, 4, 14].map((count) => cost(words(count)))).toEqual([1, 1, 2, 5]);
    expect(cost(words(14).replaceAll(' ', ','))).toBe(5);
    expect(cost('ﷺ'.repeat(2))).toBe(3);
  }
  const searches = new URLSearchParams({ q: 'a' });
  searches.append('q', words(14));
  expect(costOfCall(listServices, searches).times, 'the last one is searched').toBe(5);
});
