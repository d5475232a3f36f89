import { addDays } from './calendar.ts';
import type { Moment } from './nearestSlots.ts';
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

/** How much of a day is free: `few` is one start or two. */
export type DayState = 'free' | 'few' | 'none';

export function dayState(bits: number): DayState {
  const { length } = startsOf(bits);
  if (length === 0) return 'none';
  return length > 2 ? 'free' : 'few';
}

/**
 * @param days the bits of the days on which something may be taken; all others are free
 * @param search `from`: the first day to look at; `count`: how many days to look at; `window`: the bits among which a start is looked for
 * @returns the first free start that has not begun; null when there is none
 */
export function nextFree(
  days: ReadonlyMap<string, number>,
  now: Date,
  { from = vilniusClock(now).date, count = daysAhead, window = allFree } = {},
): Moment | null {
  for (let ahead = 0; ahead < count; ahead++) {
    const date = addDays(from, ahead);
    if (date > lastDate) return null;
    const [time] = startsOf((days.get(date) ?? allFree) & notBegun(date, now) & window);
    if (time) return { date, time };
  }
  return null;
}

/** @returns when the next start begins, or the next day in Vilnius: until then nothing is over that is free now */
export function nextChange(now: Date): Date {
  const { date } = vilniusClock(now);
  const [time] = startsOf(notBegun(date, now));
  return startOf(time ? date : addDays(date, 1), time ?? '00:00');
}
