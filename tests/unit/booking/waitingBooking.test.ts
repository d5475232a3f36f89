import { expect, test } from 'vitest';
import { waitingBooking, waitingBookingPath } from '#features/booking/waitingBooking.ts';
import { paths } from '#features/urls/paths.ts';

const at = { date: '2031-11-24', time: '10:00' };

test('a pending booking with its items is parsed from its path, in any language', () => {
  const plain = paths.service('ru', 'a-1', at, { openModal: true });
  expect(waitingBooking(plain)).toEqual({ id: 'a-1', at, items: [] });
  const chosen = paths.service('en', 'a-1', at, { openModal: true, items: ['1', '2'] });
  const waiting = waitingBooking(chosen);
  expect(waiting).toEqual({ id: 'a-1', at, items: ['1', '2'] });
  expect(waiting && waitingBookingPath('en', waiting)).toBe(chosen);
});

test('a path without a start time is parsed too', () => {
  const next = paths.service('lt', 'a-1', { date: at.date }, { openModal: true });
  const waiting = waitingBooking(next);
  expect(waiting).toEqual({ id: 'a-1', at: { date: at.date }, items: [] });
  expect(waiting && waitingBookingPath('lt', waiting)).toBe(next);
});

test.each([
  null,
  '',
  paths.service('en', 'a', at),
  paths.service('en', 'a', undefined, { openModal: true }),
  '/en/service/a?at=2031-11-31&openModal=true',
  '/en/service/a?at=2031-11-24T10:01&openModal=true',
  '/en/service/a/b?at=2031-11-24T10:00&openModal=true',
  '//evil.example/en/service/a?at=2031-11-24T10:00&openModal=true',
  'https://evil.example/en/service/a?at=2031-11-24T10:00&openModal=true',
  '/en/service/<b>?at=2031-11-24T10:00&openModal=true',
])('%j contains no pending booking', (next) => {
  expect(waitingBooking(next)).toBeUndefined();
});

test('impossible items are ignored', () => {
  const many = Array.from({ length: 40 }, (_, index) => String(index));
  const items = ['<b>', '', ...many].join();
  const next = `/en/service/a?at=2031-11-24T10:00&openModal=true&items=${items}`;
  expect(waitingBooking(next)?.items).toEqual(many.slice(0, 30));
});
