import { addDays, readWeekday } from '#platform/time/calendar.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { lastDate, vilniusClock } from '#platform/time/vilnius.ts';
import { findBoundary, findMinute, findStart, formatMinute, type VilniusDay, vilniusDay } from './clock.ts';
import { defaultStarts } from './defaultStarts.ts';
import { GRID_MINUTES, roundUp, startSteps, toInstant, toMinute } from './grid.ts';
import {
  defaultSchedule,
  forCrew,
  listWorkingTime,
  type Schedule,
  type Span,
  workingTime,
  workMinutes,
} from './schedule.ts';

/** Slots within the working hours of any crew, whether booked or not. */
export function openStarts(schedule: Schedule, date: string): string[] {
  if (schedule === defaultSchedule) return [...defaultStarts];
  const day = vilniusDay(date);
  const open = listCrewSchedules(schedule).flatMap((each) => listWorkingTime(each, date));
  const length = workMinutes(schedule);
  return startsOfKind(schedule, day).filter((time) => {
    const from = findMinute(day, time);
    return from !== undefined && open.some((each) => each.from <= from && from + length <= each.to);
  });
}

function listCrewSchedules(schedule: Schedule): Schedule[] {
  const crews = Array.from({ length: schedule.crews }, (_, crew) => forCrew(schedule, crew));
  return crews.includes(schedule) ? [schedule] : crews;
}

/** For calendars: includes default slots outside the hours. */
export function listVisibleStarts(schedule: Schedule, date: string): string[] {
  const { starts } = schedule;
  return starts === 'nine' || starts === 'unset' ? [...defaultStarts] : openStarts(schedule, date);
}

function startsOfKind(schedule: Schedule, day: VilniusDay): string[] {
  const { starts, ownStarts } = schedule;
  if (starts === 'unset') return [];
  const step = startSteps[starts];
  if (step) return startsEvery(step, schedule, day);
  if (starts === 'nine') return [...defaultStarts];
  const weekday = readWeekday(day.date);
  const own = ownStarts.filter((each) => each.weekday === weekday).map(({ time }) => time);
  return [...new Set(own)].sort();
}

/** From the start of the working hours, and from the end of each break. */
function startsEvery(step: number, schedule: Schedule, day: VilniusDay): string[] {
  return workingTime(schedule, day.date).flatMap(({ from, to }) => {
    const times: string[] = [];
    for (let minute = roundUp(from); minute < to; minute += step) {
      const time = formatMinute(day, minute);
      // The hour that comes twice when clocks go back is offered once.
      if (findMinute(day, time) === minute) times.push(time);
    }
    return times;
  });
}

export function filterBookable(
  starts: readonly string[],
  date: string,
  now: Date,
  { notice, horizon }: Pick<Schedule, 'notice' | 'horizon'> = defaultSchedule,
): string[] {
  if (horizon !== null && date > addDays(vilniusClock(now).date, horizon)) return [];
  const day = vilniusDay(date);
  const earliest = toMinute(now) + notice;
  if (day.midnight > earliest) return [...starts];
  return starts.filter((time) => day.midnight + findBoundary(day, time) > earliest);
}

/** @param free stored for a day with something booked or blocked; on other days every open slot is available */
export function listBookable(
  schedule: Schedule,
  date: string,
  now: Date,
  free = openStarts(schedule, date),
): string[] {
  return filterBookable(free, date, now, schedule);
}

export const anyTime: Span = { from: '00:00', to: '24:00' };

export function filterWithin(starts: readonly string[], { from, to }: Span): string[] {
  return starts.filter((time) => time >= from && time < to);
}

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

export function dayState({ length }: readonly unknown[]): DayState {
  if (length === 0) return 'none';
  return length > 2 ? 'free' : 'few';
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
