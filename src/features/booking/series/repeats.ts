import type { Repeat } from '#features/urls/repeats.ts';
import { addDays, addMonths, daysBetween, readWeekday, weekLength } from '#platform/time/calendar.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { isDate } from '#platform/time/vilnius.ts';

export interface SeriesChoice {
  repeat?: Repeat | undefined;
  count: number;
  leftOut: string[];
}

export const seriesLimits = { min: 2, max: 12, usual: 4 };

const stepDays = { week: weekLength, twoWeeks: 2 * weekLength, fourWeeks: 4 * weekLength };

/** Includes the first, up to the end of the calendar. Monthly means the same weekday: the second Tuesday, the last Friday. */
export function repeatDates(first: string, repeat: Repeat, count: number): string[] {
  const days = Array.from({ length: count }, (_, index) =>
    repeat === 'month' ? sameWeekday(first, index) : addDays(first, index * stepDays[repeat]),
  );
  return days.filter(isDate);
}

/** docs/product.md 2.62: all by as many days, to the same time as the first. */
export function moveStarts(bookings: DateTime[], { date, time }: DateTime): DateTime[] {
  const days = daysBetween(bookings[0]?.date ?? date, date);
  return bookings.map((booking) => ({ date: addDays(booking.date, days), time }));
}

/** A fifth weekday means the last one of the month. */
function sameWeekday(date: string, months: number): string {
  const month = addMonths(`${date.slice(0, 7)}-01`, months);
  const first = addDays(month, (readWeekday(date) - readWeekday(month) + weekLength) % weekLength);
  const week = Math.floor((Number(date.slice(8)) - 1) / weekLength);
  const same = addDays(first, week * weekLength);
  return same.slice(0, 7) === month.slice(0, 7) ? same : addDays(same, -weekLength);
}
