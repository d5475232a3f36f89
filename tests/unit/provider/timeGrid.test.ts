import { expect, test } from 'vitest';
import type { ProviderDay } from '#features/provider/diary/api.ts';
import { countLanes, getBounds, isOff, placeDay } from '#features/provider/diary/timeGrid.ts';
import { dayOf } from '../../support/provider/dayOf.ts';

type Booking = ProviderDay['bookings'][number];

const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const bookingAt = (time: string, workMinutes: number | null, more: Partial<Booking> = {}) =>
  ({ _id: time, time, workMinutes, minutes: workMinutes, crew: 0, until: null, ...more }) as Booking;
const hours = [
  { from: '08:00', to: '12:00' },
  { from: '13:00', to: '18:00' },
];
const spans = (placed: { from: number; to: number; is?: string; crew?: number }[]) =>
  placed.map(({ from, to, is, crew }) => `${from / 60}–${to / 60} ${is ?? crew}`);

test('each crew is available within the hours while it has no work, from now on', () => {
  const day = dayOf({
    hours,
    closed: [{ from: '16:00', to: '17:00' }],
    elsewhere: [{ from: '17:00', to: '18:00', calendar: 'calendar.example' }],
    bookings: [bookingAt('10:00', 60, { minutes: 90 }), bookingAt('13:00', 60, { crew: 1 })],
  });
  const { free, quiet } = placeDay(day, 2, at('08:53'));
  expect(spans(free)).toEqual(['9–10 0', '11.5–12 0', '13–16 0', '9–12 1', '14–16 1']);
  expect(spans(quiet)).toEqual(['0–8 off', '12–13 break', '18–24 off', '16–17 closed', '17–18 elsewhere']);
});

test('a booking is as long as its work, its crew is busy until the end of the buffer, and conflicts with busy calendars', () => {
  const elsewhere = [{ from: '10:30', to: '11:00', calendar: 'calendar.example' }];
  const day = dayOf({
    hours,
    elsewhere,
    bookings: [bookingAt('09:30', 60, { minutes: 90 }), bookingAt('10:45', 15), bookingAt('15:00', null)],
  });
  const { bookings } = placeDay(day, 1, 0);
  expect(bookings.map(({ from, to, busyUntil, clash }) => [from, to, busyUntil, clash?.calendar])).toEqual([
    [at('09:30'), at('10:30'), at('11:00'), undefined],
    [at('10:45'), at('11:00'), at('11:00'), 'calendar.example'],
    [at('15:00'), at('15:30'), at('15:30'), undefined],
  ]);
});

test('work across midnight stops with its day, continues on the next, and keeps its length across clock changes', () => {
  const late = bookingAt('23:00', 120, { until: '01:00' });
  const twice = bookingAt('03:30', 30, { until: '03:00' });
  const { bookings } = placeDay(dayOf({ overnight: [late], bookings: [twice, late] }), 1, 0);
  expect(spans(bookings)).toEqual(['0–1 0', '3.5–4 0', '23–24 0']);
});

test('a grid has whole hours, from the first to the last with work', () => {
  expect(getBounds([dayOf({})])).toEqual({ from: at('08:00'), to: at('20:00') });
  const working = dayOf({ hours: [{ from: '08:15', to: '16:30' }] });
  expect(getBounds([dayOf({}), working])).toEqual({ from: at('08:00'), to: at('17:00') });
  const evening = dayOf({ bookings: [bookingAt('18:00', 45, { minutes: 75 })] });
  expect(getBounds([working, evening])).toEqual({ from: at('08:00'), to: at('20:00') });
  expect(getBounds([dayOf({ overnight: [bookingAt('23:00', 120, { until: '01:00' })] })]).from).toBe(0);
  expect([isOff(dayOf({})), isOff(working), isOff(evening)]).toEqual([true, false, false]);
});

test('a removed crew still has a lane', () => {
  expect(countLanes([dayOf({})], 2)).toBe(2);
  expect(countLanes([dayOf({ bookings: [bookingAt('10:00', 60, { crew: 2 })] })], 2)).toBe(3);
});

test('a crew is available only in its own hours, and idle in the others', () => {
  const own = [{ from: '10:00', to: '12:00' }];
  const { free, idle } = placeDay(dayOf({ hours, crewHours: [hours, own, []] }), 3, 0);
  expect(spans(free)).toEqual(['8–12 0', '13–18 0', '10–12 1']);
  expect(spans(idle)).toEqual(['8–10 1', '13–18 1', '8–12 2', '13–18 2']);
});
