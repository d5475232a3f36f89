import { expect, test } from 'vitest';
import { isNotifiedNow } from '#features/booking/waitlist/rules.ts';

/** Vilnius is two hours ahead of UTC in winter, three in summer. */
test.each([
  ['in the morning', '2031-01-06T06:00:00Z', '2031-01-08', '10:00', true],
  ['a minute before', '2031-01-06T05:59:00Z', '2031-01-08', '10:00', false],
  ['at nine in the evening', '2031-01-06T19:00:00Z', '2031-01-08', '10:00', false],
  ['a minute before nine', '2031-01-06T18:59:00Z', '2031-01-08', '10:00', true],
  ['in summer', '2031-07-06T05:00:00Z', '2031-07-08', '10:00', true],
  ['in the evening, for eight of the next day', '2031-01-06T20:00:00Z', '2031-01-07', '08:00', true],
  ['in the evening, for ten of the next day', '2031-01-06T20:00:00Z', '2031-01-07', '10:00', false],
  ['in the evening, for eight of the day after', '2031-01-06T20:00:00Z', '2031-01-08', '08:00', false],
  ['after midnight, for eight of that day', '2031-01-06T23:00:00Z', '2031-01-07', '08:00', true],
  ['after midnight, for eight of the next day', '2031-01-06T23:00:00Z', '2031-01-08', '08:00', false],
])('whether an email is sent %s', (_, now, date, time, expected) => {
  expect(isNotifiedNow({ date, time }, new Date(now))).toBe(expected);
});
