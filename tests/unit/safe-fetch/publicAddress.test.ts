import { expect, test } from 'vitest';
import { isPublicAddress } from '#platform/safe-fetch/network.server.ts';

test.each(['93.184.216.34', '8.8.8.8', '172.15.0.1', '2606:2800:220:1:248:1893:25c8:1946', '2a00:1450::1'])(
  '%s is public',
  (ip) => expect(isPublicAddress(ip)).toBe(true),
);

test.each([
  ['unspecified', '0.0.0.0', '0.1.2.3', '::'],
  ['loopback', '127.0.0.1', '127.255.255.254', '::1'],
  ['private', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ['link-local', '169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
  ['site-local and unique-local', 'fec0::1', 'fc00::1', 'fd12:3456::1'],
  ['carrier-grade NAT', '100.64.0.1', '100.127.255.255'],
  ['multicast and broadcast', '224.0.0.1', '239.255.255.250', '255.255.255.255', 'ff02::1'],
  ['reserved', '192.0.0.8', '192.88.99.1', '198.18.0.1', '240.0.0.1', '4000::1', '100::1'],
  ['documentation', '192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  ['IPv4 in IPv6', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::127.0.0.1', '::8.8.8.8'],
  ['NAT64', '64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::a00:1'],
  ['6to4 and Teredo', '2002:7f00:1::', '2002:808:808::1', '2001::1'],
  ['other tunnels and tests', '2001:2::1', '2001:10::1', '2001:20::1', '5f00::1', '::ffff:0:127.0.0.1'],
  ['none at all', '', 'localhost', '0x7f.1', '2130706433', '127.1', '1.2.3', '[::1]'],
])('%s is not public', (_, ...ips) => {
  expect(ips.filter(isPublicAddress)).toEqual([]);
});
