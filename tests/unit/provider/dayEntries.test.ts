import { expect, test } from 'vitest';
import { findStart } from '#features/availability/index.ts';
import type { BusinessBooking } from '#features/provider/bookings/businessBookings.ts';
import { type DayEntry, listEntries } from '#features/provider/today/dayEntries.ts';
import { clockTime } from '#platform/time/dates.ts';
import { dayOf } from '../../support/provider/dayOf.ts';

const date = '2031-05-06';

function bookingAt(time: string, minutes: number, workMinutes = minutes, on = date) {
  return { date: on, time, minutes, workMinutes } as BusinessBooking;
}

const at = (time: string) => findStart(date, time);
const clock = (minute: number) => clockTime(new Date(minute * 60_000).toISOString(), 'lt');
const written = (entries: DayEntry[]) =>
  entries.map(({ is, from, to }) => `${clock(from)}–${clock(to)} ${is}`);

const hours = [
  { from: '08:00', to: '12:00' },
  { from: '13:00', to: '18:00' },
];

test('a day has its visits, gaps, breaks and blocked time, in order', () => {
  const day = dayOf({
    hours,
    closed: [{ from: '16:00', to: '24:00' }],
    elsewhere: [{ calendar: 'calendar.example', from: '11:30', to: '12:30' }],
  });
  const bookings = [bookingAt('09:00', 90, 60), bookingAt('14:00', 60)];
  expect(written(listEntries(day, bookings, at('07:00')))).toEqual([
    '08:00–09:00 gap',
    '09:00–10:00 visit',
    '10:30–11:30 gap',
    '11:30–12:30 elsewhere',
    '12:30–13:00 break',
    '13:00–14:00 gap',
    '14:00–15:00 visit',
    '15:00–16:00 gap',
    '16:00–18:00 closed',
    '18:00–00:00 off',
  ]);
});

test('past entries except visits are omitted, and a current gap starts with the next quarter', () => {
  const bookings = [bookingAt('08:00', 60)];
  expect(written(listEntries(dayOf({ hours }), bookings, at('09:20')))).toEqual([
    '08:00–09:00 visit',
    '09:30–12:00 gap',
    '12:00–13:00 break',
    '13:00–18:00 gap',
    '18:00–00:00 off',
  ]);
});

test('a day without hours is off, around a visit that continues from the day before', () => {
  const bookings = [
    bookingAt('22:00', 120, 120, '2031-05-05'),
    bookingAt('23:00', 120, 120, '2031-05-05'),
    bookingAt('09:00', 60, 60, '2031-05-07'),
  ];
  expect(written(listEntries(dayOf({}), bookings, at('00:30')))).toEqual([
    '23:00–01:00 visit',
    '01:00–00:00 off',
  ]);
});

test('a day without hours and visits is off from midnight', () => {
  expect(written(listEntries(dayOf({}), [], at('10:50')))).toEqual(['00:00–00:00 off']);
});

test('simultaneous visits of two crews have no gap between them', () => {
  const day = dayOf({ hours: [{ from: '08:00', to: '12:00' }] });
  const bookings = [bookingAt('08:00', 120), bookingAt('09:00', 120)];
  expect(written(listEntries(day, bookings, at('08:00')))).toEqual([
    '08:00–10:00 visit',
    '09:00–11:00 visit',
    '11:00–12:00 gap',
    '12:00–00:00 off',
  ]);
});

test('a booking added in a gap starts at its first start', () => {
  const slots = ['08:00', '10:00', '14:00'].map((time) => ({ time, past: false, state: 'free' as const }));
  const entries = listEntries(dayOf({ hours, slots }), [bookingAt('10:00', 60)], at('08:20'));
  const starts = entries.flatMap((entry) =>
    entry.is === 'gap' ? `${clock(entry.from)}: ${entry.start ? clock(entry.start) : 'none'}` : [],
  );
  expect(starts).toEqual(['08:30: none', '11:00: none', '13:00: 14:00']);
});
