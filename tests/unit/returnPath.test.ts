import { expect, test } from 'vitest';
import { returnPath } from '#domain/returnPath.ts';

test.each(['/lt/service/1', '/en/bookings/user/a@b.lt/Confirmed?page=2', '/ru/services?q=%D0%B0'])(
  'leads to %s',
  (path) => {
    expect(returnPath(path, '/en')).toBe(path);
  },
);

test.each([
  null,
  undefined,
  '',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/en\\..\\..',
  'javascript:alert(1)',
  '/en/\nservices',
  '/en/auth/login',
])('leads home instead of to %j', (path) => {
  expect(returnPath(path, '/en')).toBe('/en');
});
