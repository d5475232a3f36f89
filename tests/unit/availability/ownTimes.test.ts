import { expect, test } from 'vitest';
import { groupTimes, parseTimes } from '#features/availability/ownTimes.ts';

test('times are parsed in all common formats, and anything else stays as typed', () => {
  expect(parseTimes('9, 12:30;16.00')).toEqual(['09:00', '12:30', '16:00']);
  expect(parseTimes('9AM, 12:30 pm 12am 4PM')).toEqual(['09:00', '12:30', '00:00', '16:00']);
  expect(parseTimes(' 9:00  09.00,, ')).toEqual(['09:00']);
  expect(parseTimes('noon, 25:00, 9:60')).toEqual(['noon', '25:00', '09:60']);
  expect(parseTimes('')).toEqual([]);
});

test('weekdays with the same times are grouped', () => {
  const at = (weekday: number, ...times: string[]) => times.map((time) => ({ weekday, time }));
  const starts = [...at(5, '10:00'), ...at(0, '16:00', '09:00'), ...at(2, '09:00', '16:00')];
  expect(groupTimes(starts)).toEqual([
    { weekdays: [0, 2], times: ['09:00', '16:00'] },
    { weekdays: [5], times: ['10:00'] },
  ]);
  expect(groupTimes([])).toEqual([]);
});
