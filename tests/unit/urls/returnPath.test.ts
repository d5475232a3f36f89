import { expect, test } from 'vitest';
import { paths } from '#features/urls/paths.ts';
import { leadsToBooking, returnPath } from '#features/urls/returnPath.ts';

test.each(['/lt/service/1', '/en/bookings/user/a@b.lt/Confirmed?page=2', '/ru/services?q=%D0%B0'])(
  'a login returns to %s',
  (path) => {
    expect(returnPath(path, path.slice(0, 3))).toBe(path);
  },
);

test.each([
  ['/en/service/1', '/lt/service/1'],
  ['/ru', '/lt'],
  ['/ru?openModal=true', '/lt?openModal=true'],
  ['/entry', '/entry'],
])('a login in Lithuanian with %s returns to %s', (path, expected) => {
  expect(returnPath(path, '/lt')).toBe(expected);
});

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
])('a login opens home instead of %j', (path) => {
  expect(returnPath(path, '/en')).toBe('/en');
});

test.each([
  [paths.service('en', 'a', { date: '2031-11-24', time: '10:00' }, { openModal: true }), true],
  [paths.service('ru', 'a', undefined, { openModal: true }), true],
  [paths.service('lt', 'a', { date: '2031-11-24', time: '10:00' }), false],
  [paths.partners('lt', { openModal: true }), false],
  [null, false],
])('whether a login that returns to %s returns to a pending booking: %s', (path, expected) => {
  expect(leadsToBooking(path)).toBe(expected);
});
