import { readAvailability } from '#contract/bookings/readAvailability.ts';
import { addDays } from '#domain/calendar.ts';
import { nearestSlots, type Moment } from '#domain/nearestSlots.ts';
import { lastDate } from '#domain/slots.ts';
import { request } from '#stores/requests.ts';

const offered = 3;
const daysSearched = 14;

/**
 * Looks for free times of a service, from the day of the wanted one onwards.
 * @param busy times at which the customer is elsewhere
 * @returns the three nearest; fewer, or none, when two weeks have no more, and fewer when the rest could not be searched
 * @throws {CallError} when nothing was found and not every day could be searched
 */
export async function findNearest(serviceId: string, wanted: Moment, busy: Moment[]): Promise<Moment[]> {
  const without = [wanted, ...busy];
  const free: Moment[] = [];
  for (let day = 0; day < daysSearched && free.length < offered; day++) {
    const date = addDays(wanted.date, day);
    if (date > lastDate) break;
    try {
      const { slots } = await request(readAvailability, { params: { id: serviceId }, query: { date } });
      const open = slots.filter(({ available }) => available).map(({ time }) => ({ date, time }));
      free.push(...open.filter(({ time }) => !without.some((one) => one.date === date && one.time === time)));
    } catch (error) {
      if (free.length === 0) throw error;
      break;
    }
  }
  return nearestSlots(free, wanted, offered);
}
