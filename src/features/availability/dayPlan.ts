import { isPast } from '#platform/time/vilnius.ts';
import { findStart, formatMinute, vilniusDay } from './clock.ts';
import { listFreeCrews, type Taken } from './day.ts';
import { covers, type Interval, mergeIntervals, type startStates } from './grid.ts';
import { forProvider, type Schedule, type Span } from './schedule.ts';
import { filterBookable, listVisibleStarts, openStarts } from './starts.ts';

type StartState = (typeof startStates)[number];

export interface PlannedStart {
  time: string;
  state: StartState;
  past: boolean;
}

/**
 * docs/product.md 2.20. Booked slots are listed even if the schedule no longer has them.
 * @param bookedTimes the start times at which bookings of the day start
 */
export function dayPlan(
  schedule: Schedule,
  date: string,
  taken: Taken,
  now: Date,
  bookedTimes: string[] = [],
): PlannedStart[] {
  const listed = [...listVisibleStarts(schedule, date), ...bookedTimes];
  const open = openStarts(forProvider(schedule), date);
  const bookable = filterBookable(openStarts(schedule, date), date, now, schedule);
  return [...new Set(listed)].sort().map((time) => {
    const isOpen = open.includes(time);
    const begin = findStart(date, time);
    const coversStart = (span: Interval) => covers(span, begin);
    const state = () => {
      if (taken.closed.some(coversStart)) return 'closed';
      if (!isOpen) return 'off';
      if (taken.elsewhere.some(coversStart)) return 'elsewhere';
      if (listFreeCrews(schedule, begin, taken).length === 0) return 'busy';
      return bookable.includes(time) ? 'free' : 'byPhone';
    };
    return { time, state: state(), past: isPast(date, time, now) };
  });
}

/** @param spans in minutes since 1970 in UTC */
export function spansOfDay(date: string, spans: Interval[]): Span[] {
  const day = vilniusDay(date);
  return mergeIntervals(spans).flatMap(({ from, to }) => {
    const [begin, end] = [Math.max(0, from - day.midnight), Math.min(day.length, to - day.midnight)];
    return begin < end ? [{ from: formatMinute(day, begin), to: formatMinute(day, end) }] : [];
  });
}
