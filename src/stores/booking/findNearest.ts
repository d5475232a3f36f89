import { readAvailability } from '#contract/bookings/readAvailability.ts';
import { nearestSlots, type Moment } from '#domain/nearestSlots.ts';
import type { request } from '../requests.ts';

const offered = 3;
const daysSearched = 14;

/**
 * Looks for free times of a service, from the day of the wanted one onwards.
 * @param busy times at which the customer is elsewhere
 * @param ask calls the API
 * @returns the three nearest; fewer, or none, when two weeks have no more
 * @throws {CallError}
 */
export async function findNearest(
  serviceId: string,
  wanted: Moment,
  busy: Moment[],
  ask: typeof request,
): Promise<Moment[]> {
  const without = [wanted, ...busy];
  const query = { from: wanted.date, days: daysSearched };
  const { days = [] } = await ask(readAvailability, { params: { id: serviceId }, query });
  const free = days.flatMap(({ date, slots }) =>
    slots.filter(({ available }) => available).map(({ time }) => ({ date, time })),
  );
  const open = free.filter(
    ({ date, time }) => !without.some((one) => one.date === date && one.time === time),
  );
  return nearestSlots(open, wanted, offered);
}
