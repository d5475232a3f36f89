import { listHours, type Schedule } from '#features/availability/index.ts';
import { daysBetween, listDays } from '#platform/time/calendar.ts';
import { hourMilliseconds } from '#platform/time/units.ts';
import { readStart, vilniusClock } from '#platform/time/vilnius.ts';

/** docs/product.md 2.68: the working hours after which provider and customer are notified of an unseen booking. */
const unseenHours = { provider: 2, customer: 4 } as const;
export type UnseenBy = keyof typeof unseenHours;

/** After this many consecutive unseen bookings, cards no longer show availability. */
export const maxUnseen = 3;

/** A booking may be decades ahead. */
const maxDays = 92;

/**
 * When enough working time has passed for a notification.
 * @param from when the booking got its start time
 * @param startsAt the latest result
 */
export function unseenDue(who: UnseenBy, schedule: Schedule, from: Date, startsAt: Date): Date {
  let left = unseenHours[who] * hourMilliseconds;
  const { date: firstDay } = vilniusClock(from);
  const days = daysBetween(firstDay, vilniusClock(startsAt).date) + 1;
  for (const date of listDays(firstDay, Math.min(days, maxDays))) {
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
