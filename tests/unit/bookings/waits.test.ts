import { expect, test } from 'vitest';
import { canHold } from '#domain/schedules/waits.ts';

/** Vilnius is two hours ahead of UTC in winter, three in summer. */
test.each([
  ['in the morning', '2031-01-06T06:00:00Z', true],
  ['a minute before', '2031-01-06T05:59:00Z', false],
  ['until nine in the evening', '2031-01-06T18:45:00Z', true],
  ['after nine in the evening', '2031-01-06T18:46:00Z', false],
  ['around midnight', '2031-01-06T21:50:00Z', false],
  ['in summer', '2031-07-06T05:00:00Z', true],
])('a start days ahead is held only by day: %s', (_, now, expected) => {
  expect(canHold(new Date('2031-09-06T09:00:00Z'), new Date(now))).toBe(expected);
});

test('a hold must end three hours before the start', () => {
  const startsAt = new Date('2031-01-06T12:00:00Z');
  expect(canHold(startsAt, new Date('2031-01-06T08:45:00Z'))).toBe(true);
  expect(canHold(startsAt, new Date('2031-01-06T08:46:00Z'))).toBe(false);
});
