import { type DateTime, type PartialDateTime, writeDateTime } from '#platform/time/dateTime.ts';
import { isDate, readStart } from '#platform/time/vilnius.ts';
import { isGridTime } from './clock.ts';

/** '2026-11-24T10:00'. */
export function readTimeSlot(text: string | null | undefined): DateTime | undefined {
  const [date = '', time = ''] = text?.split('T') ?? [];
  return isDate(date) && isGridTime(time) && text === writeDateTime({ date, time })
    ? { date, time }
    : undefined;
}

export function readPartialSlot(text: string | null | undefined): PartialDateTime | undefined {
  return readTimeSlot(text) ?? (text && isDate(text) ? { date: text } : undefined);
}

export function listNearest(free: DateTime[], target: DateTime, count: number): DateTime[] {
  const instant = ({ date, time }: DateTime) => readStart(date, time).getTime();
  const distance = (slot: DateTime) => Math.abs(instant(slot) - instant(target));
  return free
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, count)
    .sort((one, other) => instant(one) - instant(other));
}
