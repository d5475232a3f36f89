import { addDays, readWeekday } from '#platform/time/calendar.ts';
import { findBoundary, formatMinute, vilniusDay } from './clock.ts';
import {
  DEFAULT_MINUTES,
  GRID_MINUTES,
  type Interval,
  mergeIntervals,
  type StartKind,
  subtractInterval,
} from './grid.ts';
import { isPublicHoliday } from './holidays.ts';

/** HH:mm; it ends at 24:00 at the latest. */
export interface Span {
  from: string;
  to: string;
}

/** docs/product.md 2.9: the hours of a provider who has set none. */
export const opening: Span = { from: '08:00', to: '22:00' };

/** Weekday 0 is Monday. */
export interface WeeklySpan extends Span {
  weekday: number;
}

/** HH:mm, every week. */
export interface WeeklyTime {
  weekday: number;
  time: string;
}

/** Days in a row, YYYY-MM-DD, both included. */
export interface DaysOff {
  from: string;
  to: string;
}

/** How a provider works: docs/product.md 2.19. */
export interface Schedule {
  /** How long the work takes, in minutes; null when the provider has not set it. */
  duration: number | null;
  /** How long after the work nothing else is booked, in minutes. */
  buffer: number;
  /** How long before its start something has to be booked, in minutes. */
  notice: number;
  /** How many days ahead can be booked; null for as many as the date picker shows. */
  horizon: number | null;
  teams: number;
  /** The working hours; 8:00 to 22:00 every day when there are none. */
  hours: WeeklySpan[];
  /** What is closed every week within the working hours. */
  closures: WeeklySpan[];
  daysOff: DaysOff[];
  closedOnHolidays: boolean;
  /** How long before its start a booking can be canceled for free, in minutes. */
  freeCancellation: number;
  starts: StartKind;
  /** The starts of the kind `own`. */
  ownStarts: WeeklyTime[];
}

/** The schedule of a service whose provider has set nothing: nine slots, each independent of the others. */
export const defaultSchedule: Schedule = {
  duration: null,
  buffer: 0,
  notice: 0,
  horizon: null,
  teams: 1,
  hours: [],
  closures: [],
  daysOff: [],
  closedOnHolidays: false,
  freeCancellation: 0,
  starts: 'nine',
  ownStarts: [],
};

/** A provider may take bookings too soon or too far ahead for customers. */
export function forProvider(schedule: Schedule): Schedule {
  return { ...schedule, notice: 0, horizon: null };
}

/** What may be set, in minutes, days and teams. */
export const scheduleLimits = {
  duration: { min: GRID_MINUTES, max: 600 },
  buffer: { min: 0, max: 120 },
  notice: { min: 0, max: 30 * 24 * 60 },
  horizon: { min: 1, max: 730 },
  teams: { min: 1, max: 20 },
  freeCancellation: { min: 0, max: 48 * 60 },
  /** The most rows of spans and of days off. */
  rows: 100,
  /** The most starts of one's own in a week. */
  ownStarts: 400,
};

/** In minutes, without the buffer. */
export function workMinutes({ duration }: Schedule): number {
  return duration ?? DEFAULT_MINUTES;
}

/** In minutes, with the buffer. */
export function takenMinutes(schedule: Schedule): number {
  return workMinutes(schedule) + schedule.buffer;
}

/** The longest time that one booking can take, in minutes. */
export const maxTaken = scheduleLimits.duration.max + scheduleLimits.buffer.max;

/** In the order of the clock. */
export function listHours(schedule: Schedule, date: string): Span[] {
  const day = vilniusDay(date);
  return workingTime(schedule, date)
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to }) => ({ from: formatMinute(day, from), to: formatMinute(day, to) }));
}

/** In minutes of the day, without breaks; none on days off. */
export function workingTime(schedule: Schedule, date: string): Interval[] {
  const { hours, closures, daysOff, closedOnHolidays } = schedule;
  if (daysOff.some(({ from, to }) => from <= date && date <= to)) return [];
  if (closedOnHolidays && isPublicHoliday(date)) return [];
  const [day, weekday] = [vilniusDay(date), readWeekday(date)];
  const inMinutes = ({ from, to }: Span) => ({ from: findBoundary(day, from), to: findBoundary(day, to) });
  const ofDay = (spans: WeeklySpan[]) => spans.filter((span) => span.weekday === weekday).map(inMinutes);
  const worked = hours.length > 0 ? ofDay(hours) : [inMinutes(opening)];
  return ofDay(closures).reduce(subtractInterval, worked);
}

/** As `workingTime`, with that of the next day: hours until midnight and hours from midnight on are one. */
export function listWorkingTime(schedule: Schedule, date: string): Interval[] {
  const { length } = vilniusDay(date);
  const today = workingTime(schedule, date);
  if (!today.some(({ to }) => to === length)) return mergeIntervals(today);
  const next = workingTime(schedule, addDays(date, 1));
  return mergeIntervals([
    ...today,
    ...next.map(({ from, to }) => ({ from: from + length, to: to + length })),
  ]);
}
