import { addDays } from '#platform/time/calendar.ts';
import { type DateTime, writeDateTime } from '#platform/time/dateTime.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';

export const waitlistLimits = { entries: 5, days: 31 };

/** docs/product.md 2.64: at night an email waits until the morning, unless the slot would then be too near. */
export function isNotifiedNow(start: DateTime, now: Date): boolean {
  const { date, time } = vilniusClock(now);
  if (time >= '08:00' && time < '21:00') return true;
  const morning = time < '08:00' ? date : addDays(date, 1);
  return writeDateTime(start) < writeDateTime({ date: morning, time: '10:00' });
}
