import { atom, computed, map } from 'nanostores';
import type { request } from '#features/account/requests.ts';
import type { AnswerOf, QueryOf } from '#platform/http/endpoint.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { maxDays, readAvailability } from './api.ts';

export type Day = NonNullable<AnswerOf<typeof readAvailability>['days']>[number];

/** The work that has to fit into a start: ids of items, separated by commas, or its length in minutes. */
export type Work = Pick<QueryOf<typeof readAvailability>, 'items' | 'minutes'>;

/**
 * What is known about the days of a service. Everything that shows free times asks here, so that no days are asked for twice at a
 * time.
 * @param callApi calls the API
 */
export function daysStore(serviceId: string, callApi: typeof request, work: Work = {}) {
  const $days = map<Record<string, Day>>({});
  const $waiting = atom(0);
  const $left = atom<DateTime[]>([]);
  const $free = computed([$days, $left], (days, left) => left.reduce(withFree, days));
  const underWay = new Map<string, Promise<Day[]>>();

  /**
   * Asks for six weeks from a day on, enough for any month. Known days stay until the answer comes, and when there is none.
   * @throws {CallError}
   */
  function load(from: string): Promise<Day[]> {
    const known = underWay.get(from);
    if (known) return known;
    const loading: Promise<Day[]> = fetchDays(from).finally(() => {
      if (underWay.get(from) === loading) underWay.delete(from);
    });
    underWay.set(from, loading);
    return loading;
  }

  /** From now on the days are those on which this work fits; days known for other work are forgotten. */
  function setWork(newWork: Work): void {
    work = newWork;
    underWay.clear();
    $days.set({});
  }

  /** From now on the known days show these starts as free too: the customer's own bookings there are to move. */
  function leave(starts: DateTime[]): void {
    $left.set(starts);
  }

  async function fetchDays(from: string): Promise<Day[]> {
    const requestedWork = work;
    const query = { from, days: maxDays, ...requestedWork };
    $waiting.set($waiting.get() + 1);
    try {
      const { days = [] } = await callApi(readAvailability, { params: { id: serviceId }, query });
      // An answer for other work is ignored.
      if (requestedWork === work)
        $days.set({ ...$days.get(), ...Object.fromEntries(days.map((day) => [day.date, day])) });
      return days;
    } finally {
      $waiting.set($waiting.get() - 1);
    }
  }

  return { $days: $free, $waiting, load, setWork, leave };
}

function withFree(days: Record<string, Day>, { date, time }: DateTime): Record<string, Day> {
  const day = days[date];
  if (!day) return days;
  const slots = day.slots.map((slot) => (slot.time === time ? { ...slot, available: true } : slot));
  return { ...days, [date]: { ...day, slots, state: day.state === 'none' ? 'few' : day.state } };
}
