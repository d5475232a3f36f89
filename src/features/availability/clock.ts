import { addDays } from '#platform/time/calendar.ts';
import { dayMinutes } from '#platform/time/units.ts';
import { readStart, vilniusClock } from '#platform/time/vilnius.ts';
import { GRID_MINUTES, toInstant, toMinute } from './grid.ts';

/** A day in Vilnius. Minutes are elapsed minutes since midnight: it has 1,440, or 1,380 or 1,500 when clocks change. */
export interface VilniusDay {
  date: string;
  midnight: number;
  length: number;
  /** When clocks change on the day, and by how many minutes they go forward. */
  change: { at: number; by: number };
}

const maxCached = 1000;
/** Computing the zone's offset takes longer than all other work on a day. */
const known = new Map<string, VilniusDay>();

export function vilniusDay(date: string): VilniusDay {
  const before = known.get(date);
  if (before) return before;
  const midnight = toMinute(readStart(date, '00:00'));
  const length = toMinute(readStart(addDays(date, 1), '00:00')) - midnight;
  const day = {
    date,
    midnight,
    length,
    change: { at: findChange(midnight, length), by: dayMinutes - length },
  };
  if (known.size >= maxCached) known.clear();
  known.set(date, day);
  return day;
}

function findChange(midnight: number, length: number): number {
  if (length === dayMinutes) return length;
  let at = 0;
  while (vilniusClock(toInstant(midnight + at)).time.startsWith(clockText(at))) at += GRID_MINUTES;
  return at;
}

/** Undefined for a time that clocks skip; the first one of a time that comes twice (RFC 5545, section 3.3.5). */
export function findMinute(day: VilniusDay, time: string): number | undefined {
  const minute = findBoundary(day, time);
  return formatMinute(day, minute) === time ? minute : undefined;
}

/** `findMinute` for the start or end of hours, up to 24:00: a skipped time is the minute of the change. */
export function findBoundary({ change: { at, by } }: VilniusDay, time: string): number {
  const minute = parseTime(time);
  return minute < at ? minute : Math.max(at, minute - by);
}

/** HH:mm; '24:00' at the end of the day. */
export function formatMinute({ change: { at, by } }: VilniusDay, minute: number): string {
  return clockText(minute < at ? minute : minute + by);
}

/** From clock minutes since midnight: '08:30', '24:00'. */
export function clockText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** HH:mm to clock minutes since midnight. */
export function parseTime(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

export function isGridTime(time: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) && parseTime(time) % GRID_MINUTES === 0;
}

export function findStart(date: string, time: string): number {
  const day = vilniusDay(date);
  return day.midnight + findBoundary(day, time);
}
