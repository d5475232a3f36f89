import { addDays } from '#platform/time/calendar.ts';
import { findStart, formatMinute, vilniusDay } from './clock.ts';
import type { PlannedStart } from './dayPlan.ts';
import {
  covers,
  DEFAULT_MINUTES,
  type Interval,
  mergeIntervals,
  roundUp,
  type Starts,
  startSteps,
  toMinute,
} from './grid.ts';
import type { Span } from './schedule.ts';

/** A provider's day with the blocked spans that reach into it, in minutes since 1970 in UTC. */
interface DiaryDay {
  date: string;
  slots: PlannedStart[];
  closed: Interval[];
}

/**
 * The time that blocking some slots covers (docs/product.md 2.66 and 2.67): their own time, the time between two blocked ones,
 * and the whole day once no slot is left, so that later hours and slots do not offer it again.
 */
export function spansOfClosing(
  { date, slots, closed }: DiaryDay,
  times: string[],
  { starts, now }: { starts: Starts; now: Date },
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

/**
 * The time that unblocking some slots covers: each until the next one, and back to the start of its span unless another slot is
 * before it.
 */
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
