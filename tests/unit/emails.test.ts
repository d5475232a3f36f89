import { expect, test } from 'vitest';
import { emailSegment, isOwnPath, pathWithEmail } from '#domain/emails.ts';

test.each([
  ['/lt/user/ona@example.com', true],
  ['/lt/user/ONA%40Example.com', true],
  ['/lt/services/user/ona@example.com/favorites/santechnika', true],
  ['/lt/user/jonas@example.com', false],
  ['/lt/user/ona@example.com.evil', false],
  ['/lt/user/%E0%A4%A', false],
])('%s is a page of ona@example.com: %s', (path, own) => {
  expect(isOwnPath(path, ' Ona@example.com')).toBe(own);
});

test('an address moves with its owner, whatever characters the emails have', () => {
  const [former, email] = ['žąsis+1@example.com', 'o/n?a@example.com'];
  const path = `/lt/bookings/user/${emailSegment(former)}/Confirmed`;
  expect(pathWithEmail(path, former.toUpperCase(), email)).toBe(
    '/lt/bookings/user/o%2Fn%3Fa@example.com/Confirmed',
  );
  expect(pathWithEmail('/lt/services', former, email)).toBe('/lt/services');
});
