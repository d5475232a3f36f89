import type { IncomingMessage, ServerResponse } from 'node:http';
import { get } from 'node:https';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ForeignError } from '#platform/safe-fetch/foreignError.server.ts';
import type { Network } from '#platform/safe-fetch/network.server.ts';
import { foreignLimits, safeFetch, type Version } from '#platform/safe-fetch/safeFetch.server.ts';
import { type CalendarServer, startCalendarServer } from '../../support/calendars/calendarServer.ts';

/** A busy machine needs more than the default. */
vi.setConfig({ testTimeout: 60_000 });

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

const publicIp = '93.184.216.34';
const answers: Record<string, Answer> = {
  '/plain': (_, response) => response.end('plain ąž'),
  '/latin': (_, response) => {
    response.setHeader('content-type', 'text/calendar; charset=windows-1257');
    response.end(Buffer.from([0xe0, 0xfe]));
  },
  '/unknown-letters': (_, response) => {
    response.setHeader('content-type', 'text/calendar; charset=nothing-known');
    response.end(Buffer.from([0x61, 0xff]));
  },
  '/packed': (_, response) => {
    response.setHeader('content-encoding', 'gzip');
    response.end(gzipSync('packed'));
  },
  '/packed-otherwise': (_, response) => {
    response.setHeader('content-encoding', 'br');
    response.end('?');
  },
  '/not-packed': (_, response) => {
    response.setHeader('content-encoding', 'gzip');
    response.end('this is not packed');
  },
  '/bomb': (_, response) => {
    response.setHeader('content-encoding', 'gzip');
    response.end(gzipSync(Buffer.alloc(foreignLimits.bytes * 2)));
  },
  '/long': (_, response) => response.end(Buffer.alloc(foreignLimits.bytes + 1, 'a')),
  '/endless': (_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536, 'a')));
    };
    response.on('drain', more);
    more();
  },
  '/versioned': (request, response) => {
    response.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 200, {
      etag: '"1"',
      'last-modified': 'Mon, 23 Nov 2026 08:00:00 GMT',
    });
    response.end();
  },
  '/unasked-304': (_, response) => response.writeHead(304).end(),
  '/gone': (_, response) => response.writeHead(410).end('gone'),
  '/broken-off': (_, response) => {
    response.setHeader('content-length', '100');
    response.write('a');
    response.destroy();
  },
  '/silent': () => undefined,
  '/slow-body': (_, response) => response.write('a'),
  '/round': redirect('/round'),
  '/twice': redirect('/once'),
  '/once': redirect('/plain'),
  '/nowhere': redirect('https://'),
};

function redirect(to: string): Answer {
  return (_, response) => response.writeHead(302, { location: to }).end();
}

let server: CalendarServer;
const requested: string[] = [];
beforeAll(async () => {
  server = await startCalendarServer((request, response) => {
    requested.push(request.url ?? '');
    const { pathname, searchParams } = new URL(request.url ?? '', 'https://localhost');
    const to = searchParams.get('to');
    if (to) redirect(to)(request, response);
    else answers[pathname]?.(request, response);
  });
});
afterAll(() => server.stop());

/** @param ips the results of resolving a name, one after the other */
function networkOf(...ips: string[][]): Network & { named: string[] } {
  const named: string[] = [];
  const resolve = (name: string) => {
    named.push(name);
    return Promise.resolve(ips.shift() ?? []);
  };
  return { testHosts: [server.host], resolve, get, named };
}

const read = (
  address: string,
  {
    network = networkOf(),
    known,
    milliseconds = 5_000,
  }: { network?: Network; known?: Version; milliseconds?: number } = {},
) =>
  safeFetch(address, {
    accept: 'text/calendar',
    network,
    limits: { ...foreignLimits, milliseconds },
    ...(known && { known }),
  });
const here = (path: string) => `https://${server.host}${path}`;

async function failureOf(reading: Promise<unknown>): Promise<string> {
  const error = await reading.then(
    () => undefined,
    (failed: unknown) => failed,
  );
  expect(error).toBeInstanceOf(ForeignError);
  return (error as ForeignError).failure;
}

describe('a readable file', () => {
  test.each([
    ['/plain', 'plain ąž'],
    ['/latin', 'ąž'],
    ['/unknown-letters', 'a\ufffd'],
    ['/packed', 'packed'],
    ['/twice', 'plain ąž'],
  ])('%s', async (path, text) => expect((await read(here(path)))?.text).toBe(text));

  test('an unchanged file is not downloaded again', async () => {
    const first = await read(here('/versioned'));
    expect(first?.version).toEqual({ etag: '"1"', lastModified: 'Mon, 23 Nov 2026 08:00:00 GMT' });
    expect(await read(here('/versioned'), { known: first?.version as Version })).toBeUndefined();
  });
});

test.each([
  'http://example.com/a.ics',
  'webcal://example.com/a.ics',
  'ftp://example.com/a.ics',
  'file:///etc/passwd',
  'gopher://example.com/',
  'https://example.com:8443/a.ics',
  'https://example.com:80/',
  'https://me@example.com/',
  'https://me:secret@example.com/',
  'https://',
  '//example.com/',
  'example.com/a.ics',
  '',
])('%s is rejected', async (address) => {
  const network = networkOf([publicIp]);
  expect(await failureOf(read(address, { network }))).toBe('address');
  expect(network.named).toEqual([]);
});

describe('a non-public IP address gets no connection, in any notation', () => {
  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://127.0.0.1./',
    'https://%31%32%37.0.0.1/',
    'https://１２７.0.0.1/',
    'https://0/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[0:0:0:0:0:ffff:127.0.0.1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::127.0.0.1]/',
    'https://[2002:7f00:1::]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[ff02::1]/',
  ])('%s', async (address) => {
    const connect = vi.fn<Network['get']>();
    expect(await failureOf(read(address, { network: { ...networkOf(), get: connect } }))).toBe('unreachable');
    expect(connect).not.toHaveBeenCalled();
  });

  test.each([
    ['loopback', ['127.0.0.1']],
    ['one of several', [publicIp, '10.0.0.1']],
    ['mapped', ['::ffff:10.0.0.1']],
    ['nothing', []],
  ])('a name that resolves to: %s', async (_, ips) => {
    const connect = vi.fn<Network['get']>();
    const network = { ...networkOf(ips), get: connect };
    expect(await failureOf(read('https://calendar.example/', { network }))).toBe('unreachable');
    expect(connect).not.toHaveBeenCalled();
  });
});

describe('a host name is resolved once', () => {
  test.each([true, false])('and the connection uses that address (lookup with all: %s)', async (all) => {
    const network = networkOf([publicIp, '2a00:1450::1'], ['127.0.0.1']);
    const connected: unknown[] = [];
    const seeing: Network['get'] = (url, options) => {
      for (let twice = 0; twice < 2; twice++)
        options.lookup?.('calendar.example', { all }, (_error, address) => connected.push(address));
      return otherwise(url, { ...options, rejectUnauthorized: false });
    };
    await read('https://calendar.example/plain', { network: { ...network, get: seeing } });
    const first = all
      ? [
          { address: publicIp, family: 4 },
          { address: '2a00:1450::1', family: 6 },
        ]
      : publicIp;
    expect(connected).toEqual([first, first]);
    expect(network.named).toEqual(['calendar.example']);
  });

  test('the Host header and the certificate check use the name, not the address', async () => {
    const seen = vi.fn(otherwise);
    await failureOf(
      read('https://calendar.example/plain', { network: { ...networkOf([publicIp]), get: seen } }),
    );
    expect(seen).toHaveBeenCalledOnce();
    const [url, options] = seen.mock.calls[0] ?? [];
    expect(String(url)).toBe('https://calendar.example/plain');
    expect(options).toMatchObject({ rejectUnauthorized: true, agent: false });
    expect(options).not.toHaveProperty('headers.host');
  });

  test('a certificate of an unknown authority is rejected', async () => {
    const network = { ...networkOf([publicIp]), get: otherwise };
    expect(await failureOf(read('https://calendar.example/', { network }))).toBe('certificate');
  });
});

/** Connects to the test's server instead of the requested one. */
const otherwise: Network['get'] = (url, options) =>
  get(here(url.pathname), { ...options, lookup: undefined });

describe('each redirect is checked like a first URL', () => {
  test.each([
    ['http://example.com/', 'address'],
    ['https://example.com:8443/', 'address'],
    ['https://me:secret@example.com/', 'address'],
    ['file:///etc/passwd', 'address'],
    ['https://127.0.0.1/', 'unreachable'],
    ['https://[::ffff:10.0.0.1]/', 'unreachable'],
    ['https://0x7f000001/', 'unreachable'],
    ['//10.0.0.1/', 'unreachable'],
    ['https://inside.example/', 'unreachable'],
  ])('to %s', async (to, failure) => {
    const network = networkOf(['10.0.0.1']);
    expect(await failureOf(read(here(`/?to=${encodeURIComponent(to)}`), { network }))).toBe(failure);
  });

  test('and a long chain of redirects is rejected', async () => {
    requested.length = 0;
    expect(await failureOf(read(here('/round')))).toBe('refused');
    expect(requested).toHaveLength(foreignLimits.redirects + 1);
    expect(await failureOf(read(here('/nowhere')))).toBe('refused');
  });
});

describe('a response that is too large, too slow or truncated', () => {
  test.each([
    ['/long', 'tooLarge'],
    ['/endless', 'tooLarge'],
    ['/bomb', 'tooLarge'],
    ['/gone', 'refused'],
    ['/unasked-304', 'refused'],
    ['/packed-otherwise', 'refused'],
    ['/not-packed', 'unreachable'],
    ['/broken-off', 'unreachable'],
  ])('%s is %s', async (path, failure) => expect(await failureOf(read(here(path)))).toBe(failure));

  test.each(['/silent', '/slow-body'])('%s times out', async (path) => {
    expect(await failureOf(read(here(path), { milliseconds: 300 }))).toBe('unreachable');
  });

  test('a name that never resolves times out', async () => {
    const resolve = (_name: string, signal: AbortSignal) =>
      new Promise<string[]>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    const network = { ...networkOf(), resolve };
    expect(await failureOf(read('https://calendar.example/', { network, milliseconds: 50 }))).toBe(
      'unreachable',
    );
  });

  test('no error contains the URL', async () => {
    const address = here('/gone?secret=1');
    const error = (await read(address).catch((failed: unknown) => failed)) as Error;
    expect(`${error.stack}${String(error.cause)}`).not.toContain('secret');
  });
});
