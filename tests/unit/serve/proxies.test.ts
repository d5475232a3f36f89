import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { clientNetwork, readTrustedProxies } from '#api/serve/proxies.ts';

function requestFrom(remoteAddress: string, forwarded?: string): IncomingMessage {
  const request = new IncomingMessage(
    Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress }),
  );
  if (forwarded) request.headers = { 'x-forwarded-for': forwarded };
  return request;
}

const trusted = readTrustedProxies(['10.0.0.0/8', 'fd00::/8', '192.0.2.1']);

test.each([
  ['the header of an untrusted sender is ignored', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
  ['the header of a trusted proxy counts', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  [
    'only addresses appended by trusted proxies count',
    '10.0.0.1',
    '1.1.1.1, 198.51.100.1, 192.0.2.1',
    '198.51.100.1',
  ],
  ['an IPv4 address within IPv6', '::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['an IPv6 proxy', 'fd00::1', '198.51.100.1', '198.51.100.1'],
  ['an IPv6 client counts as its /64 network', '10.0.0.1', '2001:db8::7', '2001:db8:0:0::/64'],
  ['an IPv6 address in another notation', '10.0.0.1', '2001:0DB8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
  ['another /64 network is another client', '10.0.0.1', '2001:db8:0:1::7', '2001:db8:0:1::/64'],
  ['an IPv6 address with its interface', 'fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
  ['this machine', '::1', undefined, '0:0:0:0::/64'],
  ['an IPv4 address in hexadecimal', '10.0.0.1', '::ffff:cb00:7105', '203.0.113.5'],
  ['an address with a port', '10.0.0.1', '203.0.113.7:1234', '203.0.113.7'],
  ['an IPv6 address with a port', '10.0.0.1', '[2001:db8::7]:1234, 192.0.2.1:80', '2001:db8:0:0::/64'],
  ['an address in brackets', 'fd00::1', '[2001:db8::7]', '2001:db8:0:0::/64'],
  ['an entry that is no address ends the list', '10.0.0.1', '198.51.100.1, unknown', '10.0.0.1'],
  ['no header', '10.0.0.1', undefined, '10.0.0.1'],
])('the IP address of a client: %s', (_, remote, forwarded, client) => {
  expect(clientNetwork(requestFrom(remote, forwarded), trusted)).toBe(client);
});

test.each(['proxy', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/x', 'fd00::/129'])(
  '%s is rejected as a proxy',
  (address) => {
    expect(() => readTrustedProxies([address])).toThrow(/^TRUSTED_PROXIES .*is "/);
  },
);

test.each([
  '0.0.0.0/0',
  '128.0.0.0/1',
  '0.0.0.0/7',
  '::/0',
  '::/8',
  '8000::/1',
  '::ffff:0:0/96',
  '::ffff:128.0.0.0/97',
])('%s is rejected: it would let any client choose its IP address', (network) => {
  expect(() => readTrustedProxies([network])).toThrow(/^TRUSTED_PROXIES .*nearly everybody$/);
});

test.each(['10.0.0.0/8', '127.0.0.0/8', 'fc00::/7', '::1', '2001:db8::/32', '::ffff:10.0.0.0/104'])(
  '%s is accepted as a network of proxies',
  (network) => {
    expect(() => readTrustedProxies([network])).not.toThrow();
  },
);
