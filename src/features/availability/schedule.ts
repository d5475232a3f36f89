import { addDays, readWeekday } from '#platform/time/calendar.ts';
import { dayMinutes } from '#platform/time/units.ts';
import { clockText, findBoundary, formatMinute, parseTime, vilniusDay } from './clock.ts';
import {
  DEFAULT_MINUTES,
  GRID_MINUTES,
  type Interval,
  mergeIntervals,
  type Starts,
  subtractInterval,
} from './grid.ts';
import { isPublicHoliday } from './holidays.ts';

/** HH:mm, up to 24:00. */
export interface Span {
  from: string;
  to: string;
}

/** docs/product.md 2.9: the default hours. */
export const opening: Span = { from: '08:00', to: '22:00' };

export interface WeeklySpan extends Span {
  weekday: number;
}

export interface WeeklyTime {
  weekday: number;
  time: string;
}

/** YYYY-MM-DD, both inclusive. */
export interface DaysOff {
  from: string;
  to: string;
}

/** docs/product.md 2.19. */
export interface Schedule {
  /** In minutes; null if the provider has not set it. */
  duration: number | null;
  buffer: number;
  /** The minimum time between booking and start, in minutes. */
  notice: number;
  horizon: number | null;
  crews: number;
  /** By crew; null or no entry without own hours. A crew with an empty list does not work. */
  crewHours?: (WeeklySpan[] | null)[];
  /** Empty for the default, `opening`. */
  hours: WeeklySpan[];
  closures: WeeklySpan[];
  daysOff: DaysOff[];
  closedOnHolidays: boolean;
  freeCancellation: number;
  starts: Starts;
  ownStarts: WeeklyTime[];
}

/** Nine slots, each independent of the others. */
export const defaultSchedule: Schedule = {
  duration: null,
  buffer: 0,
  notice: 0,
  horizon: null,
  crews: 1,
  hours: [],
  closures: [],
  daysOff: [],
  closedOnHolidays: false,
  freeCancellation: 0,
  starts: 'nine',
  ownStarts: [],
};

/** A new business's. */
export const unsetSchedule: Schedule = { ...defaultSchedule, starts: 'unset' };

/** A provider may book sooner and further ahead than customers, and by default hours before setting any. */
export function forProvider(schedule: Schedule): Schedule {
  const starts = schedule.starts === 'unset' ? defaultSchedule.starts : schedule.starts;
  return { ...schedule, notice: 0, horizon: null, starts };
}

export const scheduleLimits = {
  duration: { min: GRID_MINUTES, max: 600 },
  buffer: { min: 0, max: 120 },
  notice: { min: 0, max: 30 * dayMinutes },
  horizon: { min: 1, max: 730 },
  crews: { min: 1, max: 20 },
  freeCancellation: { min: 0, max: 48 * 60 },
  rows: 100,
  ownStarts: 400,
};

/** By crew. */
const narrowed = new WeakMap<Schedule, Schedule[]>();

/** docs/product.md 2.77: a crew's own hours narrow those of the schedule. */
export function forCrew(schedule: Schedule, crew: number): Schedule {
  const own = schedule.crewHours?.[crew];
  if (!own) return schedule;
  const known = narrowed.get(schedule) ?? [];
  narrowed.set(schedule, known);
  return (known[crew] ??= narrow(schedule, own));
}

function narrow(schedule: Schedule, own: WeeklySpan[]): Schedule {
  const idle = Array.from({ length: 7 }, (_, weekday) =>
    own
      .filter((span) => span.weekday === weekday)
      .map(({ from, to }) => ({ from: parseTime(from), to: parseTime(to) }))
      .reduce(subtractInterval, [{ from: 0, to: dayMinutes }])
      .map(({ from, to }) => ({ weekday, from: clockText(from), to: clockText(to) })),
  );
  return { ...schedule, closures: [...schedule.closures, ...idle.flat()] };
}

/** In minutes, without the buffer. */
export function workMinutes({ duration }: Schedule): number {
  return duration ?? DEFAULT_MINUTES;
}

/** In minutes, with the buffer. */
export function takenMinutes(schedule: Schedule): number {
  return workMinutes(schedule) + schedule.buffer;
}

export const maxTaken = scheduleLimits.duration.max + scheduleLimits.buffer.max;

export function listHours(schedule: Schedule, date: string): Span[] {
  const day = vilniusDay(date);
  return workingTime(schedule, date).map(({ from, to }) => ({
    from: formatMinute(day, from),
    to: formatMinute(day, to),
  }));
}

/** In minutes of the day, merged and in order, without breaks; none on days off. */
export function workingTime(schedule: Schedule, date: string): Interval[] {
  const { hours, closures, daysOff, closedOnHolidays } = schedule;
  if (daysOff.some(({ from, to }) => from <= date && date <= to)) return [];
  if (closedOnHolidays && isPublicHoliday(date)) return [];
  const [day, weekday] = [vilniusDay(date), readWeekday(date)];
  const inMinutes = ({ from, to }: Span) => ({ from: findBoundary(day, from), to: findBoundary(day, to) });
  const ofDay = (spans: WeeklySpan[]) => spans.filter((span) => span.weekday === weekday).map(inMinutes);
  const worked = hours.length > 0 ? ofDay(hours) : [inMinutes(opening)];
  // Merged first: a hundred overlapping rows would take seconds.
  return ofDay(closures).reduce(subtractInterval, mergeIntervals(worked));
}

/** Of the last day, since its slots are examined one after another. */
const lastWorkingTime = new WeakMap<Schedule, { date: string; time: readonly Interval[] }>();

/** Includes the next day, so that hours before and after midnight are joined. */
export function listWorkingTime(schedule: Schedule, date: string): readonly Interval[] {
  const last = lastWorkingTime.get(schedule);
  if (last?.date === date) return last.time;
  const time = joinWorkingTime(schedule, date);
  lastWorkingTime.set(schedule, { date, time });
  return time;
}

function joinWorkingTime(schedule: Schedule, date: string): Interval[] {
  const { length } = vilniusDay(date);
  const today = workingTime(schedule, date);
  if (!today.some(({ to }) => to === length)) return today;
  const next = workingTime(schedule, addDays(date, 1));
  return mergeIntervals([
    ...today,
    ...next.map(({ from, to }) => ({ from: from + length, to: to + length })),
  ]);
}
