import { listHours, type Schedule } from '#features/availability/index.ts';
import { addDays, daysBetween } from '#platform/time/calendar.ts';
import { readStart, vilniusClock } from '#platform/time/vilnius.ts';

/** docs/product.md 2.68: the working hours after which provider and customer are notified of an unseen booking. */
const unseenHours = { provider: 2, customer: 4 } as const;
export type UnseenBy = keyof typeof unseenHours;

/** After this many consecutive unseen bookings, cards no longer show availability. */
export const maxUnseen = 3;

const hourMilliseconds = 3_600_000;
/** A provider who is off for longer is not reminded: each day takes time, and a booking may be decades ahead. */
const maxDays = 92;

/**
 * When enough working time has passed for a notification.
 * @param from when the booking got its start time
 * @param startsAt the latest result
 */
export function unseenDue(who: UnseenBy, schedule: Schedule, from: Date, startsAt: Date): Date {
  let left = unseenHours[who] * hourMilliseconds;
  const { date: firstDay } = vilniusClock(from);
  const { date: startDay } = vilniusClock(startsAt);
  for (
    let date = firstDay;
    date <= startDay && daysBetween(firstDay, date) < maxDays;
    date = addDays(date, 1)
  ) {
    let worked = from.getTime();
    for (const hours of listHours(schedule, date)) {
      const begin = Math.max(worked, readStart(date, hours.from).getTime());
      const end = readStart(date, hours.to).getTime();
      if (end - begin >= left) return new Date(Math.min(begin + left, startsAt.getTime()));
      if (end <= begin) continue;
      left -= end - begin;
      worked = end;
    }
  }
  return startsAt;
}
