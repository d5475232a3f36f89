import { atom, map } from 'nanostores';
import { mostDays, readAvailability } from '#contract/bookings/readAvailability.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { request } from '../requests.ts';

/** A day of a service: which slots can be had, and how it is marked. */
export type Day = NonNullable<AnswerOf<typeof readAvailability>['days']>[number];

/**
 * What is known of the days of a service. Whoever shows free times asks here, so that nothing is asked twice at a time.
 * @param ask calls the API
 */
export function daysStore(serviceId: string, ask: typeof request) {
  const $days = map<Record<string, Day>>({});
  /** How many answers are waited for. */
  const $waiting = atom(0);
  const underWay = new Map<string, Promise<Day[]>>();

  /**
   * Asks for the six weeks from a day on, which hold any month. What was known stays until they come, and when they do not.
   * @throws {CallError}
   */
  function load(from: string): Promise<Day[]> {
    const asked = underWay.get(from) ?? fetchDays(from).finally(() => underWay.delete(from));
    underWay.set(from, asked);
    return asked;
  }

  async function fetchDays(from: string): Promise<Day[]> {
    const query = { from, days: mostDays };
    $waiting.set($waiting.get() + 1);
    try {
      const { days = [] } = await ask(readAvailability, { params: { id: serviceId }, query });
      $days.set({ ...$days.get(), ...Object.fromEntries(days.map((day) => [day.date, day])) });
      return days;
    } finally {
      $waiting.set($waiting.get() - 1);
    }
  }

  return { $days, $waiting, load };
}
