import { once } from 'node:events';
import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toRendered } from '#api/serve/apiCall.ts';
import { PageCache } from '#api/serve/pageCache.ts';
import { readTrustedProxies } from '#api/serve/proxies.ts';
import { siteServer } from '#api/serve/server.ts';
import { cacheAlways, cachingHeaders } from '#platform/cache/cachePage.server.ts';
import type { Answer } from '#platform/http/call.server.ts';
import { newFolder } from '../../support/site/folders.ts';
import { listen } from '../../support/site/ports.ts';

let files: string;
let server: Server;
let port: number;
/** Responds to an API request. */
let answer: () => Promise<Answer>;
const nothing = () => Promise.reject(new Error('this test requests no page'));
beforeEach(async () => {
  files = newFolder();
  for (const name of ['stays.txt', 'goes.txt', 'long.txt']) writeFileSync(join(files, name), name);
  truncateSync(join(files, 'long.txt'), 50_000_000);
  server = siteServer({
    astro: nothing,
    answerCall: () => answer(),
    render: nothing,
    maxUncached: 10,
    isCertain: () => Promise.resolve(false),
    pages: new PageCache({
      render: async () => toRendered(await answer()),
      inTurn: (work) => work(),
      headersOf: ({ headers }) => headers,
      maxBytes: 100_000,
    }),
    files,
    origin: new URL('http://localhost'),
    commonHeaders: {},
    headersOf: () => ({}),
    trusted: readTrustedProxies([]),
    isReady: () => Promise.resolve(true),
  });
  port = await listen(server);
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const requestOf = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** Sends an API request and reads nothing of the response. */
function ask(path = '/api/en/services') {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.pause().write(requestOf(path));
  return socket;
}

test('a missing file of the build aborts its own response, not the process', async () => {
  const read = async (name: string, headers: Record<string, string> = {}) =>
    (await fetch(`http://127.0.0.1:${port}/${name}`, { headers })).text();
  rmSync(join(files, 'goes.txt'));
  await expect(read('goes.txt')).rejects.toThrow();
  expect(await read('stays.txt')).toBe('stays.txt');
  expect(await read('stays.txt', { Range: 'bytes=9-2' })).toBe('stays.txt');
});

test.each(['Accept', 'Accept-Encoding', 'Accept-Language'])(
  'a list of thousands in %s is not read',
  async (name) => {
    const read: unknown[] = [];
    server.on('request', ({ headers }: IncomingMessage) => read.push(headers[name.toLowerCase()]?.length));
    for (const count of [100, 8_000])
      await fetch(`http://127.0.0.1:${port}/stays.txt`, {
        headers: { [name]: `br${',x'.repeat(count)}` },
      });
    expect(read).toEqual([name === 'Accept-Encoding' ? 'br'.length : 202, undefined]);
  },
);

test('a client that disconnects leaves no file open', async () => {
  const sent: Readable[] = [];
  server.prependListener('request', (_request, response) =>
    response.once('pipe', (file: Readable) => sent.push(file)),
  );
  const clients = [ask('/long.txt'), ask('/long.txt')];
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.some(({ closed }) => closed)).toBe(false);
  for (const client of clients) client.resetAndDestroy();
  await expect.poll(() => sent.every(({ closed }) => closed)).toBe(true);
});

test('pipelined requests are handled one after the other', async () => {
  let [handled, atOnce, most] = [0, 0, 0];
  answer = async () => {
    most = Math.max(most, (atOnce += 1));
    await setTimeout(5);
    atOnce -= 1;
    return { status: 200, headers: {}, body: `answer ${(handled += 1)}.` };
  };
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (data) => (received += String(data)));
  socket.write([1, 2, 3, 4].map((page) => requestOf(`/api/en/services?page=${page}`)).join(''));
  await expect
    .poll(() => received.match(/answer \d/g))
    .toEqual([1, 2, 3, 4].map((count) => `answer ${count}`));
  expect(most).toBe(1);
  socket.destroy();
});

test('a client that pipelines thousands of requests is disconnected', async () => {
  let handled = 0;
  answer = async () => ({ status: 200, headers: {}, body: `${(handled += 1)}` });
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const closed = once(socket.resume(), 'close');
  socket.write(requestOf('/api/en/services?q=a').repeat(1_000));
  await closed;
  expect(handled).toBeLessThan(22);
});

test('a client that reads nothing of its response is disconnected', async () => {
  server.timeout /= 400;
  answer = () => Promise.resolve({ status: 200, headers: {}, body: new Uint8Array(50_000_000) });
  const closed = new Promise((resolve) =>
    server.once('connection', (connection) => connection.once('close', () => resolve('closed'))),
  );
  ask();
  expect(await closed).toBe('closed');
});

test('the API description is generated once', async () => {
  let made = 0;
  answer = () => {
    made += 1;
    const headers = { 'content-type': 'application/json', ...cachingHeaders(cacheAlways) };
    return Promise.resolve({ status: 200, headers, body: JSON.stringify({ paths: 'a path '.repeat(200) }) });
  };
  const read = (path: string, headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const first = await read('/api/openapi.json', { 'Accept-Encoding': 'br' });
  expect([first.headers.get('content-encoding'), await first.json()]).toEqual([
    'br',
    { paths: 'a path '.repeat(200) },
  ]);
  const etag = first.headers.get('etag') ?? '';
  for (const path of ['/api/openapi.json/', '/api/%6fpenapi.json?again', '/api/openapi.json']) {
    const again = await read(path, { 'If-None-Match': etag, 'Accept-Encoding': 'gzip' });
    expect([path, again.status]).toEqual([path, 304]);
  }
  const unzipped = await read('/api/openapi.json', { 'Accept-Encoding': 'gzip' });
  expect(unzipped.headers.get('content-encoding')).toBe('gzip');
  expect(made).toBe(1);
});

test('no stream opens for a disconnected client', async () => {
  let opened = false;
  const answered = new Promise<void>((resolve) => {
    const gone = new Promise((leave) =>
      server.once('request', (_, response) => response.once('close', leave)),
    );
    answer = async () => {
      socket.destroy();
      await gone;
      setImmediate(resolve);
      return { status: 200, headers: {}, body: null, events: () => (opened = true) };
    };
  });
  const socket = ask('/api/en/messages/stream');
  await answered;
  // The rest of the first request is processed before another gets its response.
  answer = () => Promise.resolve({ status: 200, headers: {}, body: '' });
  expect((await fetch(`http://127.0.0.1:${port}/api/en/services`)).status).toBe(200);
  expect(opened).toBe(false);
});
