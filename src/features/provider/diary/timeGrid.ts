import { parseTime } from '#features/availability/clock.ts';
import {
  DEFAULT_MINUTES,
  type Interval,
  mergeIntervals,
  overlaps,
  roundUp,
  subtractInterval,
} from '#features/availability/grid.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { dayMinutes } from '#platform/time/units.ts';
import { clashLength } from '../bookings/limits.ts';
import type { ProviderDay } from './api.ts';

type Booking = ProviderDay['bookings'][number];

/** In minutes of the day's clock; work past midnight ends with the day. */
export interface PlacedBooking extends Interval {
  booking: Booking;
  crew: number;
  /** Buffer included. */
  busyUntil: number;
  isOver: boolean;
  /** A busy external calendar at that time. */
  clash: BusySpan | undefined;
}

interface BusySpan extends Interval {
  calendar: string;
}

/** `break`: between working hours; `off`: outside them; `elsewhere`: busy in a calendar. */
type QuietSpan = (Interval & { is: 'break' | 'off' | 'closed' }) | (BusySpan & { is: 'elsewhere' });

/** Another start or other busy time is another clash (docs/product.md 5.47). */
export function clashKey({ date, time }: Booking, { from, to, calendar }: BusySpan): string {
  return [date, time, from, to, calendar].join(' ').slice(0, clashLength);
}

export interface PlacedDay {
  bookings: PlacedBooking[];
  quiet: QuietSpan[];
  /** When a crew with own hours does not work, though others do. */
  idle: (Interval & { crew: number })[];
  /** Available time of crews, from now on; less than half an hour is too small to press (WCAG 2.5.8). */
  free: (Interval & { crew: number })[];
}

/** In minutes of the day's clock. */
export interface Pressed extends Interval {
  date: string;
  isClosed: boolean;
  /** Whether the provider has chosen the length. */
  isSized?: boolean;
}

export const halfHour = 30;

/** How much of a day is past at a moment, both by the clock of Vilnius. */
export function getPastMinutes(date: string, now: DateTime): number {
  return date < now.date ? dayMinutes : date > now.date ? 0 : parseTime(now.time);
}

/**
 * In minutes of the day's clock. When clocks change, an entry is as long as its work.
 * @param crews may include crews that no longer exist but have bookings
 * @param past its past part
 */
export function placeDay(day: ProviderDay, crews: number, past: number): PlacedDay {
  const elsewhere = day.elsewhere.map((span) => ({ ...span, ...readSpan(span) }));
  const closed = day.closed.map(readSpan);
  const hours = day.hours.map(readSpan);
  const bookings = listWork(day).map((each) => ({
    ...each,
    crew: each.booking.crew ?? 0,
    isOver: each.to <= past,
    clash: elsewhere.find((busy) => overlaps(busy, each)),
  }));
  const closing = [...closed, ...elsewhere, { from: 0, to: roundUp(past) }];
  const hoursOf = (crew: number) => day.crewHours[crew]?.map(readSpan) ?? hours;
  const lanes = Array.from({ length: crews }, (_, crew) => crew);
  const idle = lanes.flatMap((crew) =>
    hoursOf(crew)
      .reduce(subtractInterval, mergeIntervals(hours))
      .map((span) => ({ crew, ...span })),
  );
  const free = lanes.flatMap((crew) => {
    const worked = bookings.filter((each) => each.crew === crew);
    const taken = [...closing, ...worked.map(({ from, busyUntil }) => ({ from, to: busyUntil }))];
    return taken
      .reduce(subtractInterval, mergeIntervals(hoursOf(crew)))
      .filter(({ from, to }) => to - from >= halfHour)
      .map((span) => ({ crew, ...span }));
  });
  const [open, close] = [hours[0]?.from ?? dayMinutes, hours.at(-1)?.to ?? dayMinutes];
  const quiet = hours.reduce(subtractInterval, [{ from: 0, to: dayMinutes }]);
  return {
    bookings,
    quiet: [
      ...quiet.map((span) => ({
        is: open <= span.from && span.to <= close ? ('break' as const) : ('off' as const),
        ...span,
      })),
      ...closed.map((span) => ({ is: 'closed' as const, ...span })),
      ...elsewhere.map((span) => ({ is: 'elsewhere' as const, ...span })),
    ],
    idle,
    free,
  };
}

/** Includes crews that no longer exist but have bookings. */
export function countLanes(days: ProviderDay[], crews: number): number {
  const bookings = days.flatMap((day) => [...day.overnight, ...day.bookings]);
  return Math.max(crews, ...bookings.map(({ crew }) => (crew ?? 0) + 1));
}

/** Without hours and bookings. */
export function isOff({ hours, bookings, overnight }: ProviderDay): boolean {
  return hours.length + bookings.length + overnight.length === 0;
}

/** In whole hours, around all work of the days; by default the usual hours. */
export function getBounds(days: ProviderDay[]): Interval {
  const spans = days.flatMap((day) => [
    ...day.hours.map(readSpan),
    ...listWork(day).map(({ from, busyUntil: to }) => ({ from, to })),
  ]);
  if (spans.length === 0) return { from: 8 * 60, to: 20 * 60 };
  return {
    from: Math.floor(Math.min(...spans.map(({ from }) => from)) / 60) * 60,
    to: Math.ceil(Math.max(...spans.map(({ to }) => to)) / 60) * 60,
  };
}

function readSpan({ from, to }: { from: string; to: string }): Interval {
  return { from: parseTime(from), to: parseTime(to) };
}

function listWork({ overnight, bookings }: ProviderDay) {
  const fromDayBefore = overnight.map((booking) => {
    const to = parseTime(booking.until ?? '00:00');
    return { booking, from: 0, to, busyUntil: to };
  });
  const own = bookings.map((booking) => {
    const from = parseTime(booking.time);
    const to = Math.min(from + (booking.workMinutes ?? DEFAULT_MINUTES), dayMinutes);
    return {
      booking,
      from,
      to,
      busyUntil: Math.max(to, Math.min(from + (booking.minutes ?? 0), dayMinutes)),
    };
  });
  return [...fromDayBefore, ...own];
}

/** `height` is that of 30 minutes, in CSS pixels. */
export interface Scale {
  bounds: Interval;
  height: number;
}

export function toTop(minute: number, { bounds, height }: Scale): number {
  return ((minute - bounds.from) / halfHour) * height;
}

export function toHeight({ from, to }: Interval, { height }: Scale): { height: number } {
  return { height: ((to - from) / halfHour) * height };
}
