import { afterEach, expect, test, vi } from 'vitest';
import { defaultStarts } from '#features/availability/index.ts';
import { listNearest } from '#features/availability/nearestSlots.ts';
import { findNearest } from '#features/booking/refusalStore.ts';
import { formatDate, formatDateTime } from '#platform/time/dates.ts';

test('the offered times exclude the rejected one, taken ones and those that conflict with another booking', () => {
  const date = '2031-11-24';
  const day = (on: string, taken: string[]) => ({
    date: on,
    state: 'free' as const,
    slots: defaultStarts.map((time) => ({ time, available: !taken.includes(time) })),
  });
  const days = [day(date, ['08:00'])];
  const offered = findNearest(days, { date, time: '10:00' }, [{ date, time: '11:30' }]);
  expect(offered.map(({ time }) => time)).toEqual(['11:00', '12:00', '12:30']);
  expect(findNearest([day('2031-12-08', [])], { date, time: '10:00' }, [])).toEqual([]);
});

test('the nearest available slots are in chronological order, earlier ones of the day included', () => {
  const free = [
    { date: '2026-11-24', time: '08:00' },
    { date: '2026-11-24', time: '18:00' },
    { date: '2026-11-24', time: '11:00' },
    { date: '2026-11-25', time: '08:00' },
  ];
  expect(listNearest(free, { date: '2026-11-24', time: '10:00' }, 3)).toEqual([
    { date: '2026-11-24', time: '08:00' },
    { date: '2026-11-24', time: '11:00' },
    { date: '2026-11-24', time: '18:00' },
  ]);
});

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['en', 'Tue 24 Nov, 10AM', 'Wed 24 Nov 2027, 10AM'],
  ['lt', 'lapkričio 24\u00a0d. (antr.), 10:00', '2027\u00a0m. lapkričio 24\u00a0d. (treč.), 10:00'],
  ['ru', '24\u00a0нояб. (вт), 10:00', '24\u00a0нояб. 2027\u00a0г. (ср), 10:00'],
] as const)(
  'a slot in %s is written short, with its year if it is not the current year in Vilnius',
  (lang, ofThisYear, ofAnother) => {
    vi.useFakeTimers({ now: new Date('2025-12-31T22:00:00Z') });
    expect(formatDateTime({ date: '2026-11-24', time: '10:00' }, lang)).toBe(ofThisYear);
    expect(formatDateTime({ date: '2027-11-24', time: '10:00' }, lang)).toBe(ofAnother);
  },
);

test('the date is the same in every time zone', () => {
  expect(formatDate('1900-01-01', 'en', { dateStyle: 'full' })).toBe('Monday, 1 January 1900');
});
