import { atom, computed, map } from 'nanostores';
import type { request } from '#features/account/requests.ts';
import { dayState } from '#features/availability/index.ts';
import type { AnswerOf, QueryOf } from '#platform/http/endpoint.ts';
import { type DateTime, isSame } from '#platform/time/dateTime.ts';
import { maxDays, readAvailability } from './api.ts';

type FreeDay = NonNullable<AnswerOf<typeof readAvailability>['days']>[number];
/** `isCurrent`: of the booking that moves. */
export type Slot = FreeDay['slots'][number] & { isCurrent?: boolean };
export type Day = Omit<FreeDay, 'slots'> & { slots: Slot[] };

/** Work that has to fit: ids of items, separated by commas, or minutes, and the booking that moves. */
export type Work = Pick<QueryOf<typeof readAvailability>, 'items' | 'minutes'> & {
  moving?: DateTime & { _id: string };
};

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

  /** Shows these slots as available: they are the later bookings of a series that move too. */
  function setMoving(starts: DateTime[]): void {
    $moving.set(starts);
  }

  async function fetchDays(from: string): Promise<Day[]> {
    const requestedWork = work;
    const { moving, ...rest } = requestedWork;
    const query = { from, days: maxDays, ...rest, moving: moving?._id };
    $waiting.set($waiting.get() + 1);
    try {
      const answer = await callApi(readAvailability, { params: { id: serviceId }, query });
      const days = (answer.days ?? []).map((day) => (moving ? withoutCurrent(day, moving) : day));
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

/** docs/product.md 2.17. */
function withoutCurrent({ date, slots, ...day }: Day, current: DateTime): Day {
  const shown = slots.map((slot) =>
    isSame({ date, time: slot.time }, current) ? { ...slot, available: false, isCurrent: true } : slot,
  );
  const free = shown.filter(({ available }) => available);
  return { ...day, date, slots: shown, state: dayState(free) };
}
