import { listNearest } from '#features/availability/nearestSlots.ts';
import { addDays } from '#platform/time/calendar.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import type { Day } from './days.ts';

const offered = 3;
const daysSearched = 14;

/**
 * The three free times nearest to the wanted one; fewer, or none, when two weeks have no more.
 * @param days of a service, from the day of the wanted time onwards
 * @param busy times at which the customer has another booking
 */
export function findNearest(days: Day[], target: DateTime, busy: DateTime[]): DateTime[] {
  const end = addDays(target.date, daysSearched);
  const without = [target, ...busy];
  const free = days
    .filter(({ date }) => date < end)
    .flatMap(({ date, slots }) =>
      slots.filter(({ available }) => available).map(({ time }) => ({ date, time })),
    );
  const open = free.filter(
    ({ date, time }) => !without.some((one) => one.date === date && one.time === time),
  );
  return listNearest(open, target, offered);
}
