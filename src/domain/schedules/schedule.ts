import { addDays, weekdayOf } from '../calendar.ts';
import { isPublicHoliday } from './holidays.ts';
import { opening, startOf, vilniusClock } from '../slots.ts';

/** HH:mm; it ends at 24:00 at the latest. */
export interface Span {
  from: string;
  to: string;
}

/** Weekday 0 is Monday. */
export interface WeeklySpan extends Span {
  weekday: number;
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
}

/** The schedule of a service whose provider has set nothing: nine slots, each independent of the others. */
export const noSchedule: Schedule = {
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
};

/** A provider may take bookings too soon or too far ahead for customers. */
export function forProvider(schedule: Schedule): Schedule {
  return { ...schedule, notice: 0, horizon: null };
}

/** What may be set, in minutes, days and teams. */
export const scheduleLimits = {
  duration: { min: 30, max: 600 },
  buffer: { min: 0, max: 120 },
  notice: { min: 0, max: 30 * 24 * 60 },
  horizon: { min: 1, max: 730 },
  teams: { min: 1, max: 20 },
  freeCancellation: { min: 0, max: 48 * 60 },
  /** The most rows of spans and of days off. */
  rows: 100,
};

/** The unit in which a team's day is taken, in minutes. */
export const pieceMinutes = 30;
const minuteMilliseconds = 60_000;
const dayMinutes = 24 * 60;

/** Half hours are counted from 1970 in UTC, so that no change of clocks and no midnight interrupts them. */
export function pieceAt(instant: Date): number {
  return Math.floor(instant.getTime() / (pieceMinutes * minuteMilliseconds));
}

export function pieceStart(piece: number): Date {
  return new Date(piece * pieceMinutes * minuteMilliseconds);
}

/** Including the buffer after the work. */
export function piecesTaken({ duration, buffer }: Schedule): number {
  return Math.ceil(((duration ?? pieceMinutes) + buffer) / pieceMinutes);
}

export function piecesWorked({ duration }: Schedule): number {
  return Math.ceil((duration ?? pieceMinutes) / pieceMinutes);
}

/** The buffer may run past the hours. */
export function isWithinHours(schedule: Schedule, date: string, time: string): boolean {
  const begin = minutesOf(time);
  const end = endOfWork(schedule, date, time);
  const open = openMinutes(schedule, date);
  // Hours until midnight and hours from midnight on are one span.
  if (end > dayMinutes)
    for (const [from, to] of openMinutes(schedule, addDays(date, 1)))
      open.push([from + dayMinutes, to + dayMinutes]);
  let reached = begin;
  for (const [from, to] of open.sort(([one], [other]) => one - other))
    if (from <= reached && to > reached) reached = to;
  return reached >= end;
}

/** By the clock, in minutes from the beginning of its day; after midnight the clocks may have changed. */
function endOfWork({ duration }: Schedule, date: string, time: string): number {
  const minutes = duration ?? pieceMinutes;
  const end = minutesOf(time) + minutes;
  if (end <= dayMinutes) return end;
  const instant = new Date(startOf(date, time).getTime() + minutes * minuteMilliseconds);
  return dayMinutes + minutesOf(vilniusClock(instant).time);
}

/** In the order of the clock. */
export function hoursOf(schedule: Schedule, date: string): Span[] {
  return openMinutes(schedule, date)
    .sort(([one], [other]) => one - other)
    .map(([from, to]) => ({ from: clockText(from), to: clockText(to) }));
}

type MinuteSpan = [from: number, to: number];

/** In minutes from the beginning of the day. */
function openMinutes(schedule: Schedule, date: string): MinuteSpan[] {
  const { hours, closures, daysOff, closedOnHolidays } = schedule;
  if (daysOff.some(({ from, to }) => from <= date && date <= to)) return [];
  if (closedOnHolidays && isPublicHoliday(date)) return [];
  const weekday = weekdayOf(date);
  const ofDay = (spans: WeeklySpan[]) => spans.filter((span) => span.weekday === weekday).map(inMinutes);
  const worked = hours.length > 0 ? ofDay(hours) : [inMinutes(opening)];
  return ofDay(closures).reduce(without, worked);
}

function inMinutes({ from, to }: Span): MinuteSpan {
  return [minutesOf(from), minutesOf(to)];
}

/** By the minutes since midnight: '08:30', '24:00'. */
export function clockText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** HH:mm in minutes since midnight. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

function without(spans: MinuteSpan[], [closed, opened]: MinuteSpan): MinuteSpan[] {
  return spans.flatMap(([from, to]): MinuteSpan[] => {
    const before: MinuteSpan = [from, Math.min(to, closed)];
    const after: MinuteSpan = [Math.max(from, opened), to];
    return [before, after].filter(([begin, end]) => begin < end);
  });
}
