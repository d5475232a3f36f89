import { addDays, addMonths, daysBetween, weekLength, weekStart } from '#platform/time/calendar.ts';

const yearLength = 12;
/** Of a month. */
const mostWeeks = 6;

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
