import { describe, expect, test } from 'vitest';
import {
  dayState,
  defaultSchedule,
  defaultStarts,
  filterBookable,
  filterWithin,
  listTouched,
  nextFree,
  openStarts,
  type Schedule,
} from '#features/availability/index.ts';
import { readStart } from '#platform/time/vilnius.ts';

const noon = readStart('2026-11-23', '12:00');
const evening = readStart('2026-11-23', '19:00');

describe('the available slots of a day', () => {
  test('between two times include the first and not the last', () => {
    expect(filterWithin(defaultStarts, { from: '11:00', to: '12:30' })).toEqual(['11:00', '11:30', '12:00']);
    expect(filterWithin(defaultStarts, { from: '15:00', to: '17:00' })).toEqual([]);
  });

  test('exclude those that have passed', () => {
    const ahead = (date: string) => filterBookable(defaultStarts, date, noon);
    expect(ahead('2026-11-23')).toEqual(['12:30', '14:00', '18:00', '19:00']);
    expect(ahead('2026-11-22')).toEqual([]);
    expect(ahead('2026-11-24')).toEqual(defaultStarts);
  });

  test('are “few” if there are one or two', () => {
    expect([9, 3, 2, 1, 0].map((count) => dayState(defaultStarts.slice(0, count)))).toEqual([
      'free',
      'free',
      'few',
      'few',
      'none',
    ]);
  });
});

describe('the next available slot', () => {
  test('is the next slot, tomorrow after the last one of the day', () => {
    expect(nextFree(new Map(), noon)).toEqual({ date: '2026-11-23', time: '12:30' });
    expect(nextFree(new Map(), evening)).toEqual({ date: '2026-11-24', time: '08:00' });
  });

  test('skips slots that are taken, have passed or are not wanted', () => {
    const days = new Map([
      ['2026-11-23', defaultStarts.slice(0, 5)],
      ['2026-11-24', defaultStarts.slice(1)],
    ]);
    expect(nextFree(days, noon)).toEqual({ date: '2026-11-24', time: '10:00' });
    expect(nextFree(days, noon, { from: '2026-11-25' })).toEqual({ date: '2026-11-25', time: '08:00' });
    const evening = { from: '2026-11-24', window: { from: '18:00', to: '22:00' } };
    expect(nextFree(days, noon, evening)?.time).toBe('18:00');
  });

  test('is null if none is available in 60 days, and is found on the last of them', () => {
    const taken = new Map<string, string[]>();
    for (let day = Date.parse('2026-11-23'); taken.size < 59; day += 86_400_000)
      taken.set(new Date(day).toISOString().slice(0, 10), []);
    expect(nextFree(taken, noon)).toEqual({ date: '2027-01-21', time: '08:00' });
    expect(nextFree(taken.set('2027-01-21', []), noon)).toBeNull();
  });
});

describe('custom start times', () => {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '07:30', to: '12:00' }));
  const starts = (set: Partial<Schedule>, date = '2026-11-23') =>
    openStarts({ ...defaultSchedule, ...set }, date);

  test('follow at the given interval from the start of the working hours, as long as the work fits', () => {
    expect(starts({ starts: 'every60', duration: 60, hours })).toEqual(['07:30', '08:30', '09:30', '10:30']);
    const quarters = starts({ starts: 'every15', duration: 120, hours });
    expect([quarters.length, quarters[0], quarters.at(-1)]).toEqual([11, '07:30', '10:00']);
  });

  test('continue after a break from its end', () => {
    const closures = [{ weekday: 0, from: '09:15', to: '10:00' }];
    expect(starts({ starts: 'every60', duration: 60, hours, closures })).toEqual(['07:30', '10:00', '11:00']);
  });

  test('can differ by weekday', () => {
    const ownStarts = [
      { weekday: 0, time: '11:15' },
      { weekday: 0, time: '07:30' },
      { weekday: 0, time: '07:00' },
      { weekday: 1, time: '09:00' },
    ];
    const own = { starts: 'own', ownStarts, hours } as const;
    expect(starts(own)).toEqual(['07:30', '11:15']);
    expect(starts(own, '2026-11-24')).toEqual(['09:00']);
    expect(starts(own, '2026-11-25')).toEqual([]);
  });

  const always = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }));

  test('that a clock change skips are not offered', () => {
    const night = starts({ starts: 'every30', hours: always }, '2026-03-29').slice(4, 10);
    expect(night).toEqual(['02:00', '02:30', '04:00', '04:30', '05:00', '05:30']);
    const ownStarts = ['02:45', '03:15', '04:00'].map((time) => ({ weekday: 6, time }));
    expect(starts({ starts: 'own', ownStarts, hours: always }, '2026-03-29')).toEqual(['02:45', '04:00']);
  });

  test('that occur twice are offered once, as the first', () => {
    const night = starts({ starts: 'every30', hours: always }, '2026-10-25').slice(4, 10);
    expect(night).toEqual(['02:00', '02:30', '03:00', '03:30', '04:00', '04:30']);
    expect(readStart('2026-10-25', '03:30').toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(readStart('2026-10-25', '04:00').toISOString()).toBe('2026-10-25T02:00:00.000Z');
  });

  test('depend on neighbouring days only if work may cross midnight', () => {
    const day = '2026-11-24';
    expect(listTouched(defaultSchedule, day)).toEqual([day]);
    expect(listTouched({ ...defaultSchedule, starts: 'every15', hours }, day)).toEqual([day]);
    expect(listTouched({ ...defaultSchedule, starts: 'every15', hours: always }, day)).toEqual([
      '2026-11-23',
      day,
      '2026-11-25',
    ]);
  });
});
