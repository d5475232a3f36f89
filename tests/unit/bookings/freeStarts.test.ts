import { describe, expect, test } from 'vitest';
import {
  allFree,
  dayState,
  freeBut,
  nextChange,
  nextFree,
  nineStarts,
  notBegun,
  startsBetween,
  startsOf,
} from '#features/availability/index.ts';
import { startOf } from '#domain/slots.ts';

const noon = startOf('2026-11-23', '12:00');
const evening = startOf('2026-11-23', '19:00');
const none = 0;

describe('the free starts of a day', () => {
  test('are all slots that are not taken, in order', () => {
    expect(startsOf(allFree)).toEqual(slots);
    expect(startsOf(freeBut(['08:00', '12:30', '19:00']))).toEqual([
      '10:00',
      '11:00',
      '11:30',
      '12:00',
      '14:00',
      '18:00',
    ]);
  });

  test('between two times include the first and not the last', () => {
    expect(startsOf(startsBetween('11:00', '12:30'))).toEqual(['11:00', '11:30', '12:00']);
    expect(startsOf(startsBetween('15:00', '17:00'))).toEqual([]);
  });

  test('leave out those that have begun', () => {
    expect(startsOf(notBegun('2026-11-23', noon))).toEqual(['12:30', '14:00', '18:00', '19:00']);
    expect(notBegun('2026-11-22', noon)).toBe(none);
    expect(notBegun('2026-11-24', noon)).toBe(allFree);
  });

  test('are called few when they are one or two', () => {
    expect([allFree, 7, 6, 1, 0].map(dayState)).toEqual(['free', 'free', 'few', 'few', 'none']);
  });
});

describe('the next free start', () => {
  test('is the next slot, tomorrow after the last one of the day', () => {
    expect(nextFree(new Map(), noon)).toEqual({ date: '2026-11-23', time: '12:30' });
    expect(nextFree(new Map(), evening)).toEqual({ date: '2026-11-24', time: '08:00' });
  });

  test('skips slots that are taken, have begun or are not wanted', () => {
    const days = new Map([
      ['2026-11-23', freeBut(['12:30', '14:00', '18:00', '19:00'])],
      ['2026-11-24', freeBut(['08:00'])],
    ]);
    expect(nextFree(days, noon)).toEqual({ date: '2026-11-24', time: '10:00' });
    expect(nextFree(days, noon, { from: '2026-11-25' })).toEqual({ date: '2026-11-25', time: '08:00' });
    const evening = { from: '2026-11-24', window: startsBetween('18:00', '22:00') };
    expect(nextFree(days, noon, evening)?.time).toBe('18:00');
  });

  test('is null when nothing is free in 60 days, and found on the last of them', () => {
    const taken = new Map<string, number>();
    for (let day = Date.parse('2026-11-23'); taken.size < 59; day += 86_400_000)
      taken.set(new Date(day).toISOString().slice(0, 10), none);
    expect(nextFree(taken, noon)).toEqual({ date: '2027-01-21', time: '08:00' });
    expect(nextFree(taken.set('2027-01-21', none), noon)).toBeNull();
  });
});

test('free starts change without a write at the next start, and after the last at midnight in Vilnius', () => {
  expect(nextChange(noon)).toEqual(startOf('2026-11-23', '12:30'));
  expect(nextChange(evening)).toEqual(startOf('2026-11-24', '00:00'));
});
