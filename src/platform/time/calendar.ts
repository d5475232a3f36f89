import { dayMilliseconds } from './units.ts';
import { firstDate, isDate, lastDate } from './vilnius.ts';

export const weekLength = 7;
/** No clocks change in its week. */
export const aMonday = '2024-01-01';

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

function isoDate(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
