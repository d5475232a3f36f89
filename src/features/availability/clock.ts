import { addDays } from '#domain/calendar.ts';
import { startOf, vilniusClock } from '#domain/slots.ts';
import { instantOf, minuteOf } from './grid.ts';

/** A day in Vilnius. Its minutes are real ones since its midnight: it has 1,440, or 1,380 or 1,500 when clocks change. */
export interface VilniusDay {
  date: string;
  /** In minutes since 1970 in UTC. */
  midnight: number;
  /** In minutes. */
  length: number;
}

const dayMinutes = 24 * 60;
const maxKnown = 1000;
/** Asking for the zone's offset takes longer than all else that is done with a day. */
const known = new Map<string, VilniusDay>();

export function vilniusDay(date: string): VilniusDay {
  const before = known.get(date);
  if (before) return before;
  const midnight = minuteOf(startOf(date, '00:00'));
  const day = { date, midnight, length: minuteOf(startOf(addDays(date, 1), '00:00')) - midnight };
  if (known.size >= maxKnown) known.clear();
  known.set(date, day);
  return day;
}

/** Undefined when clocks skip the time. Of a time that comes twice, it is the first (RFC 5545, section 3.3.5). */
export function minuteAt(day: VilniusDay, time: string): number | undefined {
  const minute = boundaryAt(day, time);
  return day.length === dayMinutes || timeAt(day, minute) === time ? minute : undefined;
}

/** As `minuteAt`, for the beginning or end of hours, until 24:00: a skipped time is the first after the change. */
export function boundaryAt({ date, midnight, length }: VilniusDay, time: string): number {
  return length === dayMinutes ? minutesOf(time) : minuteOf(startOf(date, time)) - midnight;
}

/** HH:mm; '24:00' at the end of the day. */
export function timeAt({ midnight, length }: VilniusDay, minute: number): string {
  if (length === dayMinutes || minute === length) return clockText(minute === length ? dayMinutes : minute);
  return vilniusClock(instantOf(midnight + minute)).time.slice(0, 'HH:mm'.length);
}

/** By the clock's minutes since midnight: '08:30', '24:00'. */
export function clockText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** HH:mm in the clock's minutes since midnight. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
