import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rateLimiter } from '#api/serve/rateLimiter.ts';
import { listCounted } from '#platform/http/networks.server.ts';

test.each([
  ['an account', 'account-id', []],
  ['an IPv4 address', '203.0.113.7', []],
  ['an IPv6 network', '2001:db8:12:34ab::/64', ['2001:db8:12:3400::/56', '2001:db8:12::/48']],
  [
    'an IPv6 network and something else',
    'hash 2001:db8:0:7::/64',
    ['hash 2001:db8:0:0::/56', 'hash 2001:db8:0::/48'],
  ],
])('%s counts as itself and the networks that it is a part of', (_, subject, wider) => {
  const times = [1, 4, 16];
  expect(listCounted(subject)).toEqual(
    [subject, ...wider].map((each, index) => ({ subject: each, times: times[index] })),
  );
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const networkNumber = (home: number, number: number) =>
  `2001:db8:1:${(home * 256 + number).toString(16)}::/64`;

test('all networks of a home have four times the limit of one, and those of a /48 sixteen times', () => {
  const { consume } = rateLimiter({ max: 2, milliseconds: 60_000 });
  const takeAll = (home: number, tries: number) =>
    Array.from({ length: tries }, (_, number) => consume(networkNumber(home, number)));
  expect(takeAll(0, 9)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 60]);
  expect(consume(networkNumber(0, 200))).toBe(60);
  for (const home of [1, 2, 3]) expect(takeAll(home, 8).every((seconds) => seconds === 0)).toBe(true);
  expect(consume(networkNumber(4, 0))).toBe(60);
  expect(consume('2001:db8:2:0::/64')).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(consume(networkNumber(4, 0))).toBe(0);
});

test('setting back the clock prolongs no limit', () => {
  const { consume } = rateLimiter({ max: 1, milliseconds: 60_000 });
  expect([consume('203.0.113.7'), consume('203.0.113.7')]).toEqual([0, 60]);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(60_000);
  expect(consume('203.0.113.7')).toBe(0);
});
