import { expect, test } from 'vitest';
import type { ProviderDay } from '#features/provider/diary/api.ts';
import { listFittingStarts } from '#features/provider/diary/fittingStarts.ts';
import { clockTime } from '#platform/time/dates.ts';

const slot = (time: string) => ({ time, state: 'free' as const, past: false });
const day: ProviderDay = {
  date: '2031-05-06',
  hours: [{ from: '08:00', to: '18:00' }],
  crewHours: [[{ from: '08:00', to: '12:00' }], [{ from: '08:00', to: '18:00' }], []],
  closed: [],
  elsewhere: [],
  slots: ['09:00', '11:00', '14:00'].map(slot),
  bookings: [],
  overnight: [],
};
const until = (crew: number | undefined) =>
  listFittingStarts(day, { minutes: 120, buffer: 0, crews: 3, crew }).map(
    ({ time, until: end, fits }) =>
      `${time} ${clockTime(new Date(end * 60_000).toISOString(), 'lt')} ${fits ? 'fits' : 'is too long'}`,
  );

test('a phone booking for a crew fits only its own hours, for any crew those of one of them', () => {
  expect(until(0)).toEqual(['09:00 12:00 fits', '11:00 12:00 is too long', '14:00 14:00 is too long']);
  expect(until(1)).toEqual(['09:00 18:00 fits', '11:00 18:00 fits', '14:00 18:00 fits']);
  expect(until(2)).toEqual(['09:00 09:00 is too long', '11:00 11:00 is too long', '14:00 14:00 is too long']);
  expect(until(undefined)).toEqual(until(1));
});
