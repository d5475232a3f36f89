import { addDays } from './calendar.ts';
import type { Moment } from './nearestSlots.ts';
import {
  isWithinHours,
  noSchedule,
  pieceAt,
  piecesTaken,
  piecesWorked,
  scheduleLimits,
  type Schedule,
} from './schedules/schedule.ts';
import { lastDate, slots, startOf, vilniusClock, type Slot } from './slots.ts';

/** How many days ahead the next free start is looked for: docs/product.md 4.17. */
export const daysAhead = 60;

/** A day on which nothing is taken. The free starts of a day are bits; the first slot is the lowest. */
export const allFree = 2 ** slots.length - 1;

export function freeBut(taken: Iterable<string>): number {
  const times = new Set(taken);
  return slots.reduce((bits, slot, index) => (times.has(slot) ? bits : bits | (1 << index)), 0);
}

/** A start in [from, to). */
export function startsBetween(from: string, to: string): number {
  return freeBut(slots.filter((slot) => slot < from || slot >= to));
}

export function startsOf(bits: number): Slot[] {
  return slots.filter((_, index) => bits & (1 << index));
}

export function notBegun(date: string, now: Date): number {
  const { date: today, time } = vilniusClock(now);
  if (date !== today) return date > today ? allFree : 0;
  return freeBut(slots.filter((slot) => `${slot}:00` <= time));
}

/** As bits: not too soon and not too far ahead for the provider. */
export function bookableStarts(date: string, now: Date, { notice, horizon }: Schedule): number {
  if (horizon !== null && date > addDays(vilniusClock(now).date, horizon)) return 0;
  return notBegun(date, noticeEnd(now, notice));
}

/**
 * A start can be booked after it.
 * @param notice in minutes
 */
function noticeEnd(now: Date, notice: number): Date {
  return new Date(now.getTime() + notice * 60_000);
}

/** Whatever is booked. */
export function openStarts(schedule: Schedule, date: string): number {
  if (schedule === noSchedule) return allFree;
  return freeBut(slots.filter((slot) => !isWithinHours(schedule, date, slot)));
}

export interface Taken {
  /** The booked half hours of teams: see `pieceAt`. */
  pieces: { team: number; piece: number }[];
  /** The half hours that the provider has closed. No work may run through them; a buffer may. */
  closed: number[];
  /** The half hours in which the provider's own calendars are busy; they count as closed. */
  elsewhere?: number[];
}

/** As bits, without regard to the present time. All other code that says what is free relies on this. */
export function freeStarts(schedule: Schedule, date: string, taken: Taken): number {
  const open = openStarts(schedule, date);
  const first = pieceAt(startOf(date, slots[0]));
  return slotOffsets.reduce((bits, offset, index) => {
    const isFree = open & (1 << index) && freeTeams(schedule, first + offset, taken).length > 0;
    return isFree ? bits | (1 << index) : bits;
  }, 0);
}

/** As [from, to): what work beginning on the day may take, buffers included. */
export function piecesOfDay(date: string): { from: number; to: number } {
  const from = pieceAt(startOf(date, slots[0]));
  const longest = { ...noSchedule, duration: scheduleLimits.duration.max, buffer: scheduleLimits.buffer.max };
  return { from, to: from + Math.max(...slotOffsets) + piecesTaken(longest) };
}

/** By slot, how many half hours it begins after the first slot. Clocks change at night, so it is the same every day. */
const slotOffsets = slots.map(
  (slot) => pieceAt(new Date(`1970-01-01T${slot}Z`)) - pieceAt(new Date(`1970-01-01T${slots[0]}Z`)),
);

/**
 * The teams that are free for the work and the buffer, in their order. A booking of a team that no longer exists blocks its time
 * for all teams, since one of them has to do that work.
 * @param first half hour of the work
 */
export function freeTeams(
  schedule: Schedule,
  first: number,
  { pieces, closed, elsewhere = [] }: Taken,
): number[] {
  const { teams } = schedule;
  const [worked, end] = [first + piecesWorked(schedule), first + piecesTaken(schedule)];
  const isWork = (piece: number) => piece >= first && piece < worked;
  if (closed.some(isWork) || elsewhere.some(isWork)) return [];
  const busy = new Set<number>();
  for (const { team, piece } of pieces) if (piece >= first && piece < end) busy.add(team);
  if ([...busy].some((team) => team >= teams)) return [];
  return Array.from({ length: teams }, (_, team) => team).filter((team) => !busy.has(team));
}

/** How much of a day is free: `few` means one or two starts. */
export type DayState = 'free' | 'few' | 'none';

export function dayState(bits: number): DayState {
  const { length } = startsOf(bits);
  if (length === 0) return 'none';
  return length > 2 ? 'free' : 'few';
}

/**
 * Null when there is none.
 * @param days the bits of days on which something may be taken; on all other days every start is free at which the schedule is
 * open
 * @param search `from`: the first day to look at; `count`: how many days to look at; `window`: the bits of the wanted starts
 */
export function nextFree(
  days: ReadonlyMap<string, number>,
  now: Date,
  { from = vilniusClock(now).date, count = daysAhead, window = allFree, schedule = noSchedule } = {},
): Moment | null {
  for (let ahead = 0; ahead < count; ahead++) {
    const date = addDays(from, ahead);
    if (date > lastDate) return null;
    const wanted = bookableStarts(date, now, schedule) & window;
    const [time] = wanted ? startsOf((days.get(date) ?? openStarts(schedule, date)) & wanted) : [];
    if (time) return { date, time };
  }
  return null;
}

/**
 * When the next start begins or becomes too near to be booked, or the next day begins in Vilnius: until then the free starts stay
 * the same, unless something is booked or changed.
 * @param notices of the shown services, in minutes
 */
export function nextChange(now: Date, notices: Iterable<number> = []): Date {
  const midnight = startOf(addDays(vilniusClock(now).date, 1), '00:00').getTime();
  const changes = [0, ...notices].map((notice) => {
    const earliest = noticeEnd(now, notice);
    const { date } = vilniusClock(earliest);
    const [time] = startsOf(notBegun(date, earliest));
    return startOf(time ? date : addDays(date, 1), time ?? slots[0]).getTime() - notice * 60_000;
  });
  return new Date(Math.min(midnight, ...changes));
}
