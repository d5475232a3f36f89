import { isPast } from '#platform/time/vilnius.ts';
import { findStart, formatMinute, vilniusDay } from './clock.ts';
import { listFreeCrews, type Taken } from './day.ts';
import { covers, type Interval, type startStates } from './grid.ts';
import { forProvider, type Schedule } from './schedule.ts';
import { filterBookable, listVisibleStarts, openStarts } from './starts.ts';

type StartState = (typeof startStates)[number];

export interface PlannedStart {
  time: string;
  state: StartState;
  past: boolean;
  freeCrews: number;
}

/**
 * docs/product.md 2.20. Blocked and booked slots are listed even if the schedule no longer has them.
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
  const hidden = listHidden(date, taken.closed, listed);
  const open = openStarts(forProvider(schedule), date);
  const bookable = filterBookable(openStarts(schedule, date), date, now, schedule);
  return [...new Set([...listed, ...hidden])].sort().map((time) => {
    const isOpen = open.includes(time);
    const begin = findStart(date, time);
    const freeCrews = isOpen ? listFreeCrews(schedule, begin, taken).length : 0;
    const coversStart = (span: Interval) => covers(span, begin);
    const state = () => {
      if (hidden.includes(time) || taken.closed.some(coversStart)) return 'closed';
      if (!isOpen) return 'off';
      if (taken.elsewhere.some(coversStart)) return 'elsewhere';
      if (freeCrews === 0) return 'busy';
      return bookable.includes(time) ? 'free' : 'byPhone';
    };
    return { time, state: state(), past: isPast(date, time, now), freeCrews };
  });
}

/** The starts of blocked spans without a listed slot, so that they can be unblocked. */
function listHidden(date: string, closed: Interval[], listed: string[]): string[] {
  const day = vilniusDay(date);
  const begins = listed.map((time) => findStart(date, time));
  return closed
    .map(({ from, to }) => ({
      from: Math.max(from, day.midnight),
      to: Math.min(to, day.midnight + day.length),
    }))
    .filter((span) => span.from < span.to && !begins.some((begin) => covers(span, begin)))
    .map(({ from }) => formatMinute(day, from - day.midnight));
}
