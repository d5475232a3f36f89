import { expect, test } from 'vitest';
import { mayReadOutbox } from '#features/mails/outboxAccess.server.ts';

const opens = (headers: Record<string, string> = {}) =>
  mayReadOutbox({ headers: new Headers({ host: 'localhost:4321', ...headers }), address: '127.0.0.1' });

test('a browser on this machine may read emails', () => {
  const browsers = {
    connection: 'keep-alive',
    'user-agent': 'Mozilla/5.0',
    accept: 'text/html',
    'accept-language': 'lt',
    'accept-encoding': 'br',
    cookie: 'lang=lt',
    'sec-fetch-mode': 'navigate',
    'sec-ch-ua': '"Chromium"',
    'upgrade-insecure-requests': '1',
  };
  expect(opens(browsers)).toBe(true);
});

test.each([
  ['x-forwarded-for', '192.0.2.1'],
  ['x-client-ip', '192.0.2.1'],
  ['x-cluster-client-ip', '192.0.2.1'],
  ['x-appengine-user-ip', '192.0.2.1'],
  ['x-original-host', 'example.lt'],
  ['x-proxyuser-ip', '192.0.2.1'],
  ['wl-proxy-client-ip', '192.0.2.1'],
  ['true-client-ip', '192.0.2.1'],
  ['x-arr-ssl', 'yes'],
  ['forwarded', 'for=192.0.2.1'],
  ['x-request-id', '1'],
])('a request with %s came through a proxy', (name, value) => {
  expect(opens({ [name]: value })).toBe(false);
});

test('nginx with default settings sends Connection: close, and no other header', () => {
  expect(opens({ connection: 'close' })).toBe(false);
});

test('a page of another site whose name resolves to this machine may not read emails', () => {
  expect(opens({ host: 'evil.example' })).toBe(false);
});
