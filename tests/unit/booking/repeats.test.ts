import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moveStarts, repeatDates } from '#features/booking/series/repeats.ts';
import { repeats } from '#features/urls/repeats.ts';
import { readWeekday } from '#platform/time/calendar.ts';

describe('the dates of a series', () => {
  test.each([
    ['week', '2032-03-23', ['2032-03-23', '2032-03-30', '2032-04-06']],
    ['twoWeeks', '2032-12-20', ['2032-12-20', '2033-01-03', '2033-01-17']],
    ['fourWeeks', '2032-02-02', ['2032-02-02', '2032-03-01', '2032-03-29']],
    // The second Tuesday of each month.
    ['month', '2032-11-09', ['2032-11-09', '2032-12-14', '2033-01-11']],
    // The fifth Monday, or the last if there is no fifth.
    ['month', '2032-03-29', ['2032-03-29', '2032-04-26', '2032-05-31']],
    ['month', '2032-02-01', ['2032-02-01', '2032-03-07', '2032-04-04']],
  ] as const)('%s from %s on', (repeat, first, days) => {
    expect(repeatDates(first, repeat, 3)).toEqual(days);
  });

  test('share one weekday, ascend, and are in different months if monthly', () => {
    const first = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        first,
        fc.constantFrom(...repeats),
        fc.integer({ min: 1, max: 12 }),
        (date, repeat, count) => {
          const days = repeatDates(date, repeat, count);
          expect(days[0]).toBe(date);
          expect(days).toHaveLength(count);
          expect(new Set(days.map(readWeekday)).size).toBe(1);
          expect(days).toEqual([...days].sort());
          const months = new Set(days.map((day) => day.slice(0, 7)));
          if (repeat === 'month') expect(months.size).toBe(count);
        },
      ),
    );
  });

  test('stop with the last year of the calendar', () => {
    expect(repeatDates('2099-12-22', 'week', 4)).toEqual(['2099-12-22', '2099-12-29']);
  });
});

test('bookings moved together move by the same number of days to one time, also across clock changes and New Year', () => {
  const bookings = [
    { date: '2031-10-20', time: '10:00' },
    { date: '2031-10-29', time: '14:00' },
    { date: '2031-12-29', time: '10:00' },
  ];
  const days = (date: string) => moveStarts(bookings, { date, time: '18:00' }).map((start) => start.date);
  expect(days('2031-10-27')).toEqual(['2031-10-27', '2031-11-05', '2032-01-05']);
  expect(days('2031-10-13')).toEqual(['2031-10-13', '2031-10-22', '2031-12-22']);
  expect(
    new Set(moveStarts(bookings, { date: '2031-10-20', time: '18:00' }).map(({ time }) => time)),
  ).toEqual(new Set(['18:00']));
});
