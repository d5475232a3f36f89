import { addDays } from '#platform/time/calendar.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { lastDate, vilniusClock } from '#platform/time/vilnius.ts';
import { findStart } from './clock.ts';
import { GRID_MINUTES, toInstant, toMinute } from './grid.ts';
import { defaultSchedule } from './schedule.ts';
import { anyTime, filterWithin, listBookable } from './starts.ts';

/** docs/product.md 4.17. */
export const daysAhead = 60;

/** Only days with something booked or blocked; on all others every slot is available. */
export type FreeDays = Map<string, string[]>;

/** @param search `from`: the first day; `count`: the number of days */
export function nextFree(
  days: ReadonlyMap<string, string[]>,
  now: Date,
  { from = vilniusClock(now).date, count = daysAhead, window = anyTime, schedule = defaultSchedule } = {},
): DateTime | null {
  for (let ahead = 0; ahead < count; ahead++) {
    const date = addDays(from, ahead);
    if (date > lastDate) return null;
    const free = listBookable(schedule, date, now, days.get(date));
    const [time] = filterWithin(free, window);
    if (time) return { date, time };
  }
  return null;
}

/** `few`: one or two slots. */
export type DayState = 'free' | 'few' | 'none';

export function dayState(starts: readonly string[]): DayState {
  if (starts.length === 0) return 'none';
  return starts.length > 2 ? 'free' : 'few';
}

/**
 * When the next slot starts or becomes too soon to be booked, or midnight in Vilnius: until then availability changes only by
 * writes.
 * @param notices of the shown services, in minutes
 */
export function nextChange(now: Date, notices: Iterable<number> = []): Date {
  const midnight = findStart(addDays(vilniusClock(now).date, 1), '00:00');
  const changes = [0, ...notices].map(
    (notice) => (Math.floor((toMinute(now) + notice) / GRID_MINUTES) + 1) * GRID_MINUTES - notice,
  );
  return toInstant(Math.min(midnight, ...changes));
}
