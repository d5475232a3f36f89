import { expect, test } from 'vitest';
import { addDays, addMonths, weekStart, withinBounds } from '#platform/time/calendar.ts';

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-03-28', 2, '2026-03-30'],
  ['2028-02-28', 1, '2028-02-29'],
])('%s plus %i days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-11-21', -12, '2025-11-21'],
])('%s plus %i months is %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});

test.each([
  ['2026-11-21', '2026-11-16'],
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
])('the week of %s starts on %s', (date, monday) => {
  expect(weekStart(date)).toBe(monday);
});

test('the calendar stays within its bounds', () => {
  expect(['1899-12-31', '2026-11-21', '2100-01-01'].map(withinBounds)).toEqual([
    '1900-01-01',
    '2026-11-21',
    '2099-12-31',
  ]);
});
