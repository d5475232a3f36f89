import { minuteMilliseconds } from '#platform/time/units.ts';

/** In minutes: all start times, durations, buffers and breaks are multiples of it. */
export const GRID_MINUTES = 15;

/** In minutes: the duration of work if the provider has set none. */
export const DEFAULT_MINUTES = 30;

const steps = { every15: 15, every30: 30, every60: 60 };

/**
 * `free` for all; `byPhone`: too soon or too far ahead for customers, or before the hours are set; `busy`: no crew has enough time; `closed`: blocked;
 * `elsewhere`: an external calendar is busy; `off`: outside working hours.
 */
export const startStates = ['free', 'byPhone', 'busy', 'closed', 'elsewhere', 'off'] as const;

/** docs/product.md 2.47. */
export const startKinds = ['nine', ...(Object.keys(steps) as (keyof typeof steps)[]), 'own'] as const;
export type StartKind = (typeof startKinds)[number];

/** `unset`: a new business is not on sale before it has set its hours (docs/product.md 2.74). */
export type Starts = StartKind | 'unset';

/** In minutes; undefined for kinds that list their times. */
export const startSteps: Partial<Record<Starts, number>> = steps;

/** [from, to), in minutes: of a day in Vilnius, or since 1970 in UTC. */
export interface Interval {
  from: number;
  to: number;
}

/** Since 1970 in UTC, so that clock changes and midnight do not interrupt it. */
export function toMinute(instant: Date): number {
  return Math.floor(instant.getTime() / minuteMilliseconds);
}

export function toInstant(minute: number): Date {
  return new Date(minute * minuteMilliseconds);
}

interface StoredSpan {
  starts_at: string;
  ends_at: string;
}

export function readInterval({ starts_at, ends_at }: StoredSpan): Interval {
  return { from: toMinute(new Date(starts_at)), to: toMinute(new Date(ends_at)) };
}

export function writeInterval({ from, to }: Interval): StoredSpan {
  return { starts_at: toInstant(from).toISOString(), ends_at: toInstant(to).toISOString() };
}

/** The blocks of the grid that an interval touches, numbered from 1970 in UTC. */
export function listBlocks({ from, to }: Interval): number[] {
  const first = Math.floor(from / GRID_MINUTES);
  return Array.from({ length: Math.ceil(to / GRID_MINUTES) - first }, (_, index) => first + index);
}

export function timeOfBlocks(first: number, last: number): Interval {
  return { from: first * GRID_MINUTES, to: (last + 1) * GRID_MINUTES };
}

export function roundUp(minute: number): number {
  return Math.ceil(minute / GRID_MINUTES) * GRID_MINUTES;
}

export function overlaps(one: Interval, other: Interval): boolean {
  return one.from < other.to && other.from < one.to;
}

export function covers({ from, to }: Interval, minute: number): boolean {
  return from <= minute && minute < to;
}

export function mergeIntervals(intervals: Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const { from, to } of intervals.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

export function subtractInterval(intervals: Interval[], { from, to }: Interval): Interval[] {
  return intervals.flatMap((each) => {
    const before = { from: each.from, to: Math.min(each.to, from) };
    const after = { from: Math.max(each.from, to), to: each.to };
    return [before, after].filter((part) => part.from < part.to);
  });
}
