import { atom, map } from 'nanostores';
import { mostDays, readAvailability } from '#contract/bookings/readAvailability.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { request } from '../requests.ts';

/** A day of a service: which slots can be had, and how it is marked. */
export type Day = NonNullable<AnswerOf<typeof readAvailability>['days']>[number];

/** What has to fit into a start: items by their ids, with commas between them, or how many minutes it takes. */
export type Work = Pick<QueryOf<typeof readAvailability>, 'items' | 'minutes'>;

/**
 * What is known of the days of a service. Whoever shows free times asks here, so that nothing is asked twice at a time.
 * @param ask calls the API
 */
export function daysStore(serviceId: string, ask: typeof request, work: Work = {}) {
  const $days = map<Record<string, Day>>({});
  /** How many answers are waited for. */
  const $waiting = atom(0);
  const underWay = new Map<string, Promise<Day[]>>();

  /**
   * Asks for the six weeks from a day on, which hold any month. What was known stays until they come, and when they do not.
   * @throws {CallError}
   */
  function load(from: string): Promise<Day[]> {
    const known = underWay.get(from);
    if (known) return known;
    const asked: Promise<Day[]> = fetchDays(from).finally(() => {
      if (underWay.get(from) === asked) underWay.delete(from);
    });
    underWay.set(from, asked);
    return asked;
  }

  /** From now on days are those on which this work fits; what is known of others is forgotten. */
  function setWork(asked: Work): void {
    work = asked;
    underWay.clear();
    $days.set({});
  }

  async function fetchDays(from: string): Promise<Day[]> {
    const asked = work;
    const query = { from, days: mostDays, ...asked };
    $waiting.set($waiting.get() + 1);
    try {
      const { days = [] } = await ask(readAvailability, { params: { id: serviceId }, query });
      // An answer about other work says nothing.
      if (asked === work)
        $days.set({ ...$days.get(), ...Object.fromEntries(days.map((day) => [day.date, day])) });
      return days;
    } finally {
      $waiting.set($waiting.get() - 1);
    }
  }

  return { $days, $waiting, load, setWork };
}
