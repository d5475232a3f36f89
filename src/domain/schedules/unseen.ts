import { addDays } from '../calendar.ts';
import { startOf, vilniusClock } from '../slots.ts';
import { hoursOf, type Schedule } from './schedule.ts';

/** Who hears that a provider has not seen a booking, and after how many hours of work: docs/product.md 2.25. */
export const unseenHours = { provider: 2, customer: 4 } as const;
export type UnseenBy = keyof typeof unseenHours;

/** So many bookings in a row that nobody has seen, and cards say of the service no more when it is free. */
export const mostUnseen = 3;

const hourMilliseconds = 3_600_000;

/**
 * @param from when the booking got its start
 * @param startsAt its start, which is the latest
 * @returns when the provider has worked so long that somebody is to be told
 */
export function unseenDue(who: UnseenBy, schedule: Schedule, from: Date, startsAt: Date): Date {
  let left = unseenHours[who] * hourMilliseconds;
  const { date: lastDay } = vilniusClock(startsAt);
  for (let { date } = vilniusClock(from); date <= lastDay; date = addDays(date, 1)) {
    let worked = from.getTime();
    for (const hours of hoursOf(schedule, date)) {
      const begin = Math.max(worked, startOf(date, hours.from).getTime());
      const end = startOf(date, hours.to).getTime();
      if (end - begin >= left) return new Date(Math.min(begin + left, startsAt.getTime()));
      if (end <= begin) continue;
      left -= end - begin;
      worked = end;
    }
  }
  return startsAt;
}
