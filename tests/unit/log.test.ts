import { expect, test } from 'vitest';
import { loggedPath, shortAddresses } from '#server/log.ts';

test.each(['/api/en/user/ona@example.com?token=1', '/api/en/user/ona%40example.com'])(
  'of the path %s logs hold no address',
  (path) => {
    expect(loggedPath(path)).toBe('/…@example.com');
  },
);

test('a text without an address is looked through once, however long it is', () => {
  const text = 'a'.repeat(300_000);
  expect(shortAddresses(`${text} <ona@example.com>`)).toBe(`${text} <o…@example.com>`);
});
