import { addDays } from '#platform/time/calendar.ts';
import { lastDate, vilniusClock } from '#platform/time/vilnius.ts';
import { findStart } from './day.ts';
import { GRID_MINUTES, toInstant, toMinute } from './grid.ts';
import { defaultSchedule } from './schedule.ts';
import { anyTime, filterWithin, listBookable } from './starts.ts';

/** How many days ahead the next free start is looked for: docs/product.md 4.17. */
export const daysAhead = 60;

/** YYYY-MM-DD and HH:mm. */
export interface DateTime {
  date: string;
  time: string;
}

/** The free starts of the days on which something is taken; on all other days every open start is free. */
export type FreeDays = Map<string, string[]>;

/**
 * Null when there is none.
 * @param search `from`: the first day to look at; `count`: how many days to look at
 */
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

/** How much of a day is free: `few` means one or two starts. */
export type DayState = 'free' | 'few' | 'none';

export function dayState(starts: readonly string[]): DayState {
  if (starts.length === 0) return 'none';
  return starts.length > 2 ? 'free' : 'few';
}

/**
 * When the next start may begin or become too near to be booked, or the next day begins in Vilnius: until then the free starts
 * stay the same, unless something is booked or changed.
 * @param notices of the shown services, in minutes
 */
export function nextChange(now: Date, notices: Iterable<number> = []): Date {
  const midnight = findStart(addDays(vilniusClock(now).date, 1), '00:00');
  const changes = [0, ...notices].map(
    (notice) => (Math.floor((toMinute(now) + notice) / GRID_MINUTES) + 1) * GRID_MINUTES - notice,
  );
  return toInstant(Math.min(midnight, ...changes));
}
