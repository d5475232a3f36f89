import { atom, computed, map } from 'nanostores';
import type { request } from '#features/account/requests.ts';
import type { AnswerOf, QueryOf } from '#platform/http/endpoint.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { maxDays, readAvailability } from './api.ts';

export type Day = NonNullable<AnswerOf<typeof readAvailability>['days']>[number];

/** Work that has to fit: ids of items, separated by commas, or minutes, and the booking that moves. */
export type Work = Pick<QueryOf<typeof readAvailability>, 'items' | 'minutes' | 'moving'>;

/** The known days of a service, shared by everything that shows availability, so that no day is requested twice at a time. */
export function daysStore(serviceId: string, callApi: typeof request, work: Work = {}) {
  const $days = map<Record<string, Day>>({});
  const $waiting = atom(0);
  const $moving = atom<DateTime[]>([]);
  const $free = computed([$days, $moving], (days, moving) => moving.reduce(withFree, days));
  const underWay = new Map<string, Promise<Day[]>>();

  /** Requests six weeks, enough for any month. Known days stay until the response, and on failure. */
  function load(from: string): Promise<Day[]> {
    const known = underWay.get(from);
    if (known) return known;
    const loading: Promise<Day[]> = fetchDays(from).finally(() => {
      if (underWay.get(from) === loading) underWay.delete(from);
    });
    underWay.set(from, loading);
    return loading;
  }

  function setWork(newWork: Work): void {
    work = newWork;
    underWay.clear();
    $days.set({});
  }

  /** Shows these slots as available: they are the customer's own bookings that are being moved. */
  function setMoving(starts: DateTime[]): void {
    $moving.set(starts);
  }

  async function fetchDays(from: string): Promise<Day[]> {
    const requestedWork = work;
    const query = { from, days: maxDays, ...requestedWork };
    $waiting.set($waiting.get() + 1);
    try {
      const { days = [] } = await callApi(readAvailability, { params: { id: serviceId }, query });
      if (requestedWork === work)
        $days.set({ ...$days.get(), ...Object.fromEntries(days.map((day) => [day.date, day])) });
      return days;
    } finally {
      $waiting.set($waiting.get() - 1);
    }
  }

  return { $days: $free, $waiting, load, setWork, setMoving };
}

function withFree(days: Record<string, Day>, { date, time }: DateTime): Record<string, Day> {
  const day = days[date];
  if (!day) return days;
  const slots = day.slots.map((slot) => (slot.time === time ? { ...slot, available: true } : slot));
  return { ...days, [date]: { ...day, slots, state: day.state === 'none' ? 'few' : day.state } };
}
