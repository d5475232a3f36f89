import { expect, test } from 'vitest';
import { isLong, splitDay } from '#domain/schedules/dayParts.ts';
import { groupTimes, parseTimes } from '#domain/schedules/ownTimes.ts';

test('times are understood however people write them, and anything else stays as it was written', () => {
  expect(parseTimes('9, 12:30;16.00')).toEqual(['09:00', '12:30', '16:00']);
  expect(parseTimes('9AM, 12:30 pm 12am 4PM')).toEqual(['09:00', '12:30', '00:00', '16:00']);
  expect(parseTimes(' 9:00  09.00,, ')).toEqual(['09:00']);
  expect(parseTimes('noon, 25:00, 9:60')).toEqual(['noon', '25:00', '09:60']);
  expect(parseTimes('')).toEqual([]);
});

test('weekdays with the same times are written together', () => {
  const at = (weekday: number, ...times: string[]) => times.map((time) => ({ weekday, time }));
  const starts = [...at(5, '10:00'), ...at(0, '16:00', '09:00'), ...at(2, '09:00', '16:00')];
  expect(groupTimes(starts)).toEqual([
    { weekdays: [0, 2], times: ['09:00', '16:00'] },
    { weekdays: [5], times: ['10:00'] },
  ]);
  expect(groupTimes([])).toEqual([]);
});

test('a day is split at noon and at 17:00, and a part without starts is left out', () => {
  const starts = ['07:30', '11:45', '12:00', '17:00'].map((time) => ({ time }));
  expect(splitDay(starts)).toEqual([
    { part: 'morning', starts: starts.slice(0, 2) },
    { part: 'afternoon', starts: starts.slice(2, 3) },
    { part: 'evening', starts: starts.slice(3) },
  ]);
  expect(splitDay(starts.slice(3)).map(({ part }) => part)).toEqual(['evening']);
  expect([isLong(Array(12).fill('')), isLong(Array(13).fill(''))]).toEqual([false, true]);
});
