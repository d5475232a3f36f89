import { findStart } from '#features/availability/clock.ts';
import {
  covers,
  type Interval,
  mergeIntervals,
  roundUp,
  subtractInterval,
  toInstant,
} from '#features/availability/grid.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { clockTime } from '#platform/time/dates.ts';
import type { BusinessBooking } from '../bookings/businessBookings.ts';
import type { ProviderDay } from '../diary/api.ts';

/** In minutes since 1970 in UTC. */
export interface Visit extends Interval {
  is: 'visit';
  booking: BusinessBooking;
  /** The end of the crew's time, buffer included. */
  taken: number;
}

/** `gap`: no work; `break`: between working hours; `off`: outside them; `closed`: blocked; `elsewhere`: an external calendar is busy. */
interface Quiet extends Interval {
  is: 'gap' | 'break' | 'off' | 'closed' | 'elsewhere';
  /** The first start in a gap; none if all start times are outside it. */
  start?: number | undefined;
}

export type DayEntry = Visit | Quiet;

/**
 * In order. Past time without work is omitted.
 * @param bookings of all services of the provider, also of other days
 */
export function listEntries(day: ProviderDay, bookings: BusinessBooking[], now: number): DayEntry[] {
  const midnight = findStart(day.date, '00:00');
  const visits = bookings
    .map(toVisit)
    .filter(({ booking, from, taken }) => booking.date === day.date || covers({ from, to: taken }, midnight));
  const spans = (named: ProviderDay['hours']) =>
    named.map(({ from, to }) => ({ from: findStart(day.date, from), to: findStart(day.date, to) }));
  const hours = spans(day.hours);
  const [open, close] = [hours[0]?.from ?? 0, hours.at(-1)?.to ?? 0];
  const worked = visits.map(({ from, taken }) => ({ from, to: taken }));
  const without = (some: Interval[], others: Interval[]) => others.reduce(subtractInterval, some);
  const during = (some: Interval[]) =>
    some.map(({ from, to }) => ({ from: Math.max(from, open), to: Math.min(to, close) }));
  const closed = without(during(spans(day.closed)), worked);
  const elsewhere = without(during(spans(day.elsewhere)), [...worked, ...closed]);
  const breaks = without(
    hours.slice(1).map(({ from }, index) => ({ from: hours[index]?.to ?? from, to: from })),
    [...worked, ...closed, ...elsewhere],
  );
  const gaps = without(hours, [...worked, ...closed, ...elsewhere]);
  const quiet = (is: Quiet['is'], some: Interval[]): Quiet[] =>
    mergeIntervals(some.filter(({ from, to }) => from < to)).map((each) => ({ is, ...each }));
  const starts = day.slots.map(({ time }) => findStart(day.date, time));
  const end = Math.max(midnight, close, ...worked.map(({ to }) => to));
  const rest = [
    ...quiet('closed', closed),
    ...quiet('elsewhere', elsewhere),
    ...quiet('break', breaks),
    ...quiet('gap', gaps).map(({ is, to, ...gap }) => {
      const from = Math.max(gap.from, roundUp(now));
      const start = starts.find((each) => each >= from && each < to);
      return { is, from, to, start };
    }),
    { is: 'off' as const, from: end, to: findStart(day.date, '24:00') },
  ].filter(({ from, to }) => from < to && to > now);
  return [...visits, ...rest].sort((one, other) => one.from - other.from || one.to - other.to);
}

/** @param minute since 1970 in UTC */
export function clockAt(minute: number, lang: Language): string {
  return clockTime(toInstant(minute).toISOString(), lang);
}

function toVisit(booking: BusinessBooking): Visit {
  const from = findStart(booking.date, booking.time);
  const to = from + (booking.workMinutes ?? 0);
  return { is: 'visit', booking, from, to, taken: Math.max(to, from + (booking.minutes ?? 0)) };
}
