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

/** How many days ahead a next free start is looked for: docs/product.md 4.17. */
export const daysAhead = 60;

/** A day on which nothing is taken. The free starts of a day are bits, the first slot the lowest. */
export const allFree = 2 ** slots.length - 1;

/** @returns the bits of a day on which these slots are taken */
export function freeBut(taken: Iterable<string>): number {
  const times = new Set(taken);
  return slots.reduce((bits, slot, index) => (times.has(slot) ? bits : bits | (1 << index)), 0);
}

/** @returns the bits of the slots that begin in [from, to) */
export function startsBetween(from: string, to: string): number {
  return freeBut(slots.filter((slot) => slot < from || slot >= to));
}

/** @returns the slots that bits stand for, in their order */
export function startsOf(bits: number): Slot[] {
  return slots.filter((_, index) => bits & (1 << index));
}

/** @returns the bits of the slots of a day that have not begun */
export function notBegun(date: string, now: Date): number {
  const { date: today, time } = vilniusClock(now);
  if (date !== today) return date > today ? allFree : 0;
  return freeBut(slots.filter((slot) => `${slot}:00` <= time));
}

/** @returns the bits of the slots of a day that can be booked now: those that lie not too near and not too far ahead for the provider */
export function bookableStarts(date: string, now: Date, { notice, horizon }: Schedule): number {
  if (horizon !== null && date > addDays(vilniusClock(now).date, horizon)) return 0;
  return notBegun(date, noticeEnd(now, notice));
}

/** @param notice in minutes. @returns the instant after which something can be booked */
function noticeEnd(now: Date, notice: number): Date {
  return new Date(now.getTime() + notice * 60_000);
}

/** @returns the bits of the slots of a day at which the provider works, whatever is booked */
export function openStarts(schedule: Schedule, date: string): number {
  if (schedule === noSchedule) return allFree;
  return freeBut(slots.filter((slot) => !isWithinHours(schedule, date, slot)));
}

/** What cannot be booked any more on a day. */
export interface Taken {
  /** The half hours of teams that are booked: see `pieceAt`. */
  pieces: { team: number; piece: number }[];
  /** The half hours that the provider has closed. No work runs through them; a buffer may. */
  closed: number[];
  /** The half hours in which the provider's own calendars are busy, which count as closed. */
  elsewhere?: number[];
}

/** @returns the bits of the slots of a day that are free, whenever that day comes: the one answer to what can be booked */
export function freeStarts(schedule: Schedule, date: string, taken: Taken): number {
  const open = openStarts(schedule, date);
  const first = pieceAt(startOf(date, slots[0]));
  return slotOffsets.reduce((bits, offset, index) => {
    const isFree = open & (1 << index) && freeTeams(schedule, first + offset, taken).length > 0;
    return isFree ? bits | (1 << index) : bits;
  }, 0);
}

/** @returns the half hours that work which begins on a day may take, buffers included, as [from, to) */
export function piecesOfDay(date: string): { from: number; to: number } {
  const from = pieceAt(startOf(date, slots[0]));
  const longest = { ...noSchedule, duration: scheduleLimits.duration.max, buffer: scheduleLimits.buffer.max };
  return { from, to: from + Math.max(...slotOffsets) + piecesTaken(longest) };
}

/** How many half hours each slot lies after the first one. Clocks are changed at night: it is the same every day. */
const slotOffsets = slots.map(
  (slot) => pieceAt(new Date(`1970-01-01T${slot}Z`)) - pieceAt(new Date(`1970-01-01T${slots[0]}Z`)),
);

/**
 * What was booked of a team that is no more keeps everybody from its time: whoever is left has to do it.
 * @param first half hour of the work
 * @returns the teams that are free from it for the work and the buffer, in their order
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

/** How much of a day is free: `few` is one start or two. */
export type DayState = 'free' | 'few' | 'none';

export function dayState(bits: number): DayState {
  const { length } = startsOf(bits);
  if (length === 0) return 'none';
  return length > 2 ? 'free' : 'few';
}

/**
 * @param days the bits of the days on which something may be taken; of all others everything is free that the schedule opens
 * @param search `from`: the first day to look at; `count`: how many days to look at; `window`: the bits among which a start is looked for
 * @returns the first free start that can be booked now; null when there is none
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
 * @param notices of the services that are shown, in minutes
 * @returns when the next start begins or is too near to be booked, or the next day in Vilnius: until then nothing that is free now is over,
 *   and no further day can be booked
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
