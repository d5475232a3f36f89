import { describe, expect, test } from 'vitest';
import { dayAfterKey, monthWeeks, rollingWeeks } from '#features/booking/calendarDays.ts';

describe('the weeks of a month', () => {
  test('start on Monday and omit the days of other months', () => {
    const weeks = monthWeeks('2026-11-21');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([...Array<undefined>(6).fill(undefined), '2026-11-01']);
    expect(weeks[5]?.[0]).toBe('2026-11-30');
  });

  test.each([
    ['2027-02-01', 4, 28],
    ['2028-02-29', 5, 29],
    ['2026-12-31', 5, 31],
    ['1900-01-01', 5, 31],
    ['2099-12-31', 5, 31],
  ])('of %s are %i with %i days', (date, weeks, days) => {
    expect(monthWeeks(date)).toHaveLength(weeks);
    expect(monthWeeks(date).flat().filter(Boolean)).toHaveLength(days);
  });
});

test.each([
  ['ArrowLeft', '2026-11-23'],
  ['ArrowRight', '2026-11-25'],
  ['ArrowUp', '2026-11-17'],
  ['ArrowDown', '2026-12-01'],
  ['Home', '2026-11-23'],
  ['End', '2026-11-29'],
  ['PageUp', '2026-10-24'],
  ['PageDown', '2026-12-24'],
  ['a', undefined],
])('from Tuesday, 24 November 2026, the key %s moves to %s', (key, expected) => {
  expect(dayAfterKey('2026-11-24', { key })).toBe(expected);
  for (const held of ['altKey', 'ctrlKey', 'metaKey'])
    expect(dayAfterKey('2026-11-24', { key, [held]: true })).toBeUndefined();
});

test('Shift with Page Down moves by a year', () => {
  expect(dayAfterKey('2028-02-29', { key: 'PageDown', shiftKey: true })).toBe('2029-02-28');
});

test.each([
  ['2026-11-24', '2026-11-23', '2026-12-13'],
  ['2026-12-13', '2026-11-23', '2026-12-13'],
  ['2026-12-14', '2026-12-14', '2027-01-03'],
  ['2020-01-01', '2026-11-23', '2026-12-13'],
])('on 24 November three rolling weeks with %s are those from %s to %s', (date, from, to) => {
  const days = rollingWeeks(date, '2026-11-24', 3).flat();
  expect([days.length, days[0], days.at(-1)]).toEqual([21, from, to]);
});
