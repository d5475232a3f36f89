import { expect, test } from 'vitest';
import { chooseEncoding } from '#api/serve/encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['br;q=0.000, gzip ; q=0', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['deflate', 'identity'],
  ['brotli', 'identity'],
  ['identity, br;q=0.1', 'identity'],
  ['*;q=0', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a client that accepts %s gets %s', (accepted, encoding) => {
  expect(chooseEncoding({ headers: { 'accept-encoding': accepted } })).toBe(encoding);
});
