import type { When } from '#features/addresses/listQuery.ts';
import { filterBookable, nineStarts } from '#features/availability/index.ts';
import type { FieldProblem } from '#platform/forms/fieldProblems.ts';
import { addDays, readWeekday, weekStart } from '#platform/time/calendar.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { validateTimeFilter } from './timeFilter.ts';

export interface Days {
  date: string;
  days: number;
}

export interface TimeInWords {
  days?: Days | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const saturday = 5;
const weekLength = 7;

const fewDays = 12;

export function daysToChoose(today: string, chosen: string | undefined): string[] {
  const next = Array.from({ length: fewDays }, (_, index) => addDays(today, index + 2));
  return chosen && !next.includes(chosen) ? [...next, chosen].sort() : next;
}

/**
 * docs/product.md 4.27: by the clock in Vilnius. The weekend is the coming one, or the rest of the current one. No days if any
 * time will do; a problem for an invalid day.
 */
export function resolveDays(
  when: When | undefined,
  date: string | undefined,
  now: Date,
): { days?: Days; problem?: FieldProblem } {
  const { date: today } = vilniusClock(now);
  if (when === 'today') return { days: { date: today, days: 1 } };
  if (when === 'tomorrow') return { days: { date: addDays(today, 1), days: 1 } };
  if (when === 'weekend') return { days: weekendFrom(today) };
  if (when === 'nextWeek') return { days: nextWeek(today) };
  if (when !== 'day') return {};
  if (!date) return { problem: 'required' };
  const { date: problem } = validateTimeFilter({ date }, now);
  return problem ? { problem } : { days: { date, days: 1 } };
}

function weekendFrom(today: string): Days {
  const ahead = saturday - readWeekday(today);
  return ahead < 0 ? { date: today, days: 1 } : { date: addDays(today, ahead), days: 2 };
}

function nextWeek(today: string): Days {
  return { date: addDays(weekStart(today), weekLength), days: weekLength };
}

export function restOfWeek(today: string): Days {
  return { date: today, days: weekLength - readWeekday(today) };
}

export function nextWeekend(today: string): Days {
  return { date: addDays(nextWeek(today).date, saturday), days: 2 };
}

/** Today only while it has a start time left. @param weekday 0 is Monday */
export function comingWeekday(weekday: number, now: Date): Days {
  const { date: today } = vilniusClock(now);
  const ahead = (weekday - readWeekday(today) + weekLength) % weekLength;
  return {
    date: addDays(today, ahead || filterBookable(nineStarts, today, now).length > 0 ? ahead : weekLength),
    days: 1,
  };
}

export function weekdayOfNextWeek(weekday: number, today: string): Days {
  return { date: addDays(nextWeek(today).date, weekday), days: 1 };
}
