import { expect, test } from 'vitest';
import { defaultStarts } from '#features/availability/index.ts';
import { getBookingStatus } from '#features/booking/bookingStatus.server.ts';
import { statusNamed } from '#features/booking/bookingStatus.server.ts';
import { clockTime, formatInstant } from '#platform/time/dates.ts';
import { isDate, isPast, readStart, timeLabel } from '#platform/time/vilnius.ts';

test.each([
  ['2026-01-15', '08:00', '2026-01-15T06:00:00.000Z'],
  ['2026-07-15', '08:00', '2026-07-15T05:00:00.000Z'],
  ['2026-03-28', '19:00', '2026-03-28T17:00:00.000Z'],
  ['2026-03-29', '08:00', '2026-03-29T05:00:00.000Z'],
  ['2026-10-24', '19:00', '2026-10-24T16:00:00.000Z'],
  ['2026-10-25', '08:00', '2026-10-25T06:00:00.000Z'],
])('in Vilnius, %s %s is %s', (date, time, instant) => {
  expect(readStart(date, time).toISOString()).toBe(instant);
});

test('slots are written in the time format of each language', () => {
  expect(defaultStarts.map((time) => timeLabel(time, 'en'))).toEqual([
    '8AM',
    '10AM',
    '11AM',
    '11:30AM',
    '12PM',
    '12:30PM',
    '2PM',
    '6PM',
    '7PM',
  ]);
  for (const lang of ['lt', 'ru'] as const)
    expect(defaultStarts.map((time) => timeLabel(time, lang))).toEqual(defaultStarts);
  expect([timeLabel('00:05', 'en'), timeLabel('23:59', 'en')]).toEqual(['12:05AM', '11:59PM']);
  expect([timeLabel('24:00', 'en'), timeLabel('24:00', 'lt')]).toEqual(['12AM', '24:00']);
});

test('instants are formatted in Vilnius time, like slots', () => {
  const at = '2026-11-21T10:30:15.000Z';
  expect((['en', 'lt', 'ru'] as const).map((lang) => [formatInstant(at, lang), clockTime(at, lang)])).toEqual(
    [
      ['21 Nov 2026, 12:30PM', '12:30PM'],
      ['2026-11-21, 12:30', '12:30'],
      ['21\u00a0нояб. 2026\u00a0г., 12:30', '12:30'],
    ],
  );
});

test('a slot has passed, and its booking is Completed, from its start on', () => {
  const start = readStart('2026-10-25', '10:00');
  const before = new Date(start.getTime() - 1);
  expect([isPast('2026-10-25', '10:00', before), getBookingStatus(start, before)]).toEqual([
    false,
    'Confirmed',
  ]);
  expect([isPast('2026-10-25', '10:00', start), getBookingStatus(start, start)]).toEqual([true, 'Completed']);
});

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['1900-01-01', true],
  ['1899-12-31', false],
  ['2099-12-31', true],
  ['2100-01-01', false],
  ['2026-1-1', false],
  ['', false],
])('%s is a valid date: %s', (text, valid) => {
  expect(isDate(text)).toBe(valid);
});

test.each([
  ['confirmed', 'Confirmed'],
  ['PATVIRTINTA', 'Confirmed'],
  ['Завершено', 'Completed'],
  ['užbaigta', 'Completed'],
  ['cancelled', undefined],
])('%s names the status %s', (name, status) => {
  expect(statusNamed(name)).toBe(status);
});
