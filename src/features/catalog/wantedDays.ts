import type { When } from '#features/urls/listQuery.ts';
import type { FieldProblem } from '#platform/forms/fieldProblems.ts';
import { addDays, readWeekday, weekLength } from '#platform/time/calendar.ts';
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
  if (when === 'weekend') return { days: daysOfWeek(wholeWeekend, now) };
  if (when === 'nextWeek') return { days: daysOfWeek(wholeWeek, now, true) };
  if (when !== 'day') return {};
  if (!date) return { problem: 'required' };
  const { date: problem } = validateTimeFilter({ date }, now);
  return problem ? { problem } : { days: { date, days: 1 } };
}

export interface PartOfWeek {
  weekday: number;
  days: number;
}

const wholeWeek: PartOfWeek = { weekday: 0, days: weekLength };
const wholeWeekend: PartOfWeek = { weekday: 5, days: 2 };

/** Of next week, or the coming one, of which days before today are over. A single day is after today, which people call 'today'. */
export function daysOfWeek({ weekday, days }: PartOfWeek, now: Date, isNext = false): Days {
  const { date: today } = vilniusClock(now);
  const from = weekday - readWeekday(today);
  if (isNext) return { date: addDays(today, from + weekLength), days };
  if (from + days <= (days === 1 ? 1 : 0)) return { date: addDays(today, from + weekLength), days };
  return { date: addDays(today, Math.max(from, 0)), days: days + Math.min(from, 0) };
}
