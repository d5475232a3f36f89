import { dayMilliseconds } from './units.ts';
import { firstDate, isDate, lastDate } from './vilnius.ts';

export const weekLength = 7;
const yearLength = 12;
/** Of a month. */
const mostWeeks = 6;

export function addDays(date: string, days: number): string {
  return isoDate(new Date(Date.parse(date) + days * dayMilliseconds));
}

export function listDays(from: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(from, index)).filter(isDate);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds);
}

/** Clamped to the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoDate(new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))));
}

export function withinBounds(date: string): string {
  if (date < firstDate) return firstDate;
  return date > lastDate ? lastDate : date;
}

/** 0 is Monday. */
export function readWeekday(date: string): number {
  return (new Date(date).getUTCDay() + weekLength - 1) % weekLength;
}

export function weekStart(date: string): string {
  return addDays(date, -readWeekday(date));
}

interface Key {
  key: string;
  shiftKey?: boolean;
  altKey?: boolean;
  ctrlKey?: boolean;
  metaKey?: boolean;
}

const keys: Partial<Record<string, (date: string, months: number) => string>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -weekLength),
  ArrowDown: (date) => addDays(date, weekLength),
  Home: weekStart,
  End: (date) => addDays(weekStart(date), weekLength - 1),
  PageUp: (date, months) => addMonths(date, -months),
  PageDown: addMonths,
};

export function dayAfterKey(
  date: string,
  { key, shiftKey, altKey, ctrlKey, metaKey }: Key,
): string | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  return keys[key]?.(date, shiftKey ? yearLength : 1);
}

export function monthWeeks(date: string): (string | undefined)[][] {
  const month = date.slice(0, 7);
  const weeks = listWeeks(weekStart(`${month}-01`), mostWeeks);
  const inMonth = (day: string) => (day.startsWith(month) ? day : undefined);
  return weeks.map((week) => week.map(inMonth)).filter((week) => week.some(Boolean));
}

/**
 * The run of whole weeks, Monday first, that contains the day; the first run if the day is earlier. The first run starts with
 * the current week.
 */
export function rollingWeeks(date: string, today: string, count: number): string[][] {
  const first = weekStart(today);
  const run = Math.max(0, Math.floor(daysBetween(first, date) / (count * weekLength)));
  return listWeeks(addDays(first, run * count * weekLength), count);
}

function listWeeks(monday: string, count: number): string[][] {
  const days = Array.from({ length: weekLength }, (_, weekday) => addDays(monday, weekday));
  return Array.from({ length: count }, (_, week) => days.map((day) => addDays(day, week * weekLength)));
}

function isoDate(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
