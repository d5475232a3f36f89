import { listNearest } from '#features/availability/nearestSlots.ts';
import { addDays } from '#platform/time/calendar.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import type { Day } from './daysStore.ts';

const offered = 3;
const daysSearched = 14;

/**
 * The three nearest available slots within two weeks.
 * @param days from the wanted day on
 * @param busy the customer's other bookings
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
