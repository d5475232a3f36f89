import { addDays } from '#platform/time/calendar.ts';
import { formatMinute, vilniusDay } from './clock.ts';
import { findStart } from './day.ts';
import type { PlannedStart } from './dayPlan.ts';
import {
  covers,
  DEFAULT_MINUTES,
  type Interval,
  mergeIntervals,
  roundUp,
  type StartKind,
  startSteps,
  toMinute,
} from './grid.ts';
import type { Span } from './schedule.ts';

/** A day as its provider sees it, with the closed spans that reach into it, in minutes since 1970 in UTC. */
interface DiaryDay {
  date: string;
  slots: PlannedStart[];
  closed: Interval[];
}

/**
 * What closes with some starts of a day (docs/product.md 2.20): their own time, the time between two that are closed, and the whole
 * day once none can be booked any more. Later hours and starts cannot sell it again.
 */
export function spansOfClosing(
  { date, slots, closed }: DiaryDay,
  times: string[],
  { starts, now }: { starts: StartKind; now: Date },
): Interval[] {
  const day = boundsOf(date);
  const begins = slots.map(({ time }) => findStart(date, time));
  const nextOf = (begin: number) => begins.find((each) => each > begin) ?? day.to;
  const chosen = times.map((time) => findStart(date, time));
  const step = startSteps[starts] ?? DEFAULT_MINUTES;
  const own = chosen.map((from) => {
    const to = Math.max(from + DEFAULT_MINUTES, Math.min(from + step, nextOf(from)));
    return { from, to: Math.min(to, day.to) };
  });
  const after = mergeIntervals([...closed, ...own]);
  const isClosed = (minute: number) => after.some((span) => covers(span, minute));
  const between = begins
    .map((from) => ({ from, to: nextOf(from) }))
    .filter(({ from, to }) => chosen.includes(from) || chosen.includes(to))
    .filter(({ from, to }) => isClosed(from) && isClosed(to));
  const left = slots.filter(({ past }) => !past);
  const worked = left.filter(({ state }) => state !== 'off');
  const needed = worked.length > 0 ? worked : left;
  const isWhole = needed.length > 0 && needed.every(({ time }) => isClosed(findStart(date, time)));
  const whole = { from: Math.max(day.from, roundUp(toMinute(now))), to: day.to };
  return [...own, ...between, ...(isWhole ? [whole] : [])];
}

/** What opens with some starts of a day: each until the next one, and from the beginning of its span unless another start is before it. */
export function spansOfOpening({ date, slots, closed }: DiaryDay, times: string[]): Interval[] {
  const day = boundsOf(date);
  const listed = [...new Set([...slots.map(({ time }) => time), ...times])].sort();
  const begins = listed.map((time) => findStart(date, time));
  return times.map((time) => {
    const begin = findStart(date, time);
    const span = closed.find((each) => covers(each, begin));
    const first = Math.max(day.from, span?.from ?? begin);
    const isAnother = begins.some((each) => first <= each && each < begin);
    const next = begins.find((each) => each > begin) ?? day.to;
    const to = Math.min(Math.max(begin + DEFAULT_MINUTES, next), day.to);
    return { from: isAnother ? begin : first, to };
  });
}

/** The parts of some spans that are on a day, as times of its clock. */
export function spansOfDay(date: string, spans: Interval[]): Span[] {
  const day = vilniusDay(date);
  return mergeIntervals(spans).flatMap(({ from, to }) => {
    const [begin, end] = [Math.max(0, from - day.midnight), Math.min(day.length, to - day.midnight)];
    return begin < end ? [{ from: formatMinute(day, begin), to: formatMinute(day, end) }] : [];
  });
}

function boundsOf(date: string): Interval {
  return { from: findStart(date, '00:00'), to: findStart(addDays(date, 1), '00:00') };
}
