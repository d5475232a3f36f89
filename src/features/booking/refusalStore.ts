import { atom } from 'nanostores';
import type { request } from '#features/account/requests.ts';
import { listNearest } from '#features/availability/nearestSlots.ts';
import { addDays } from '#platform/time/calendar.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import type { Day, daysStore } from './daysStore.ts';
import { listConfirmed } from './ownSlots.ts';

export type Incomplete = 'dateMissing' | 'slotMissing' | 'inPast';

export interface Refusal {
  why: Incomplete | 'slotTaken' | 'ownClash' | 'doesNotFit' | { message: string };
  /** Available slots near the rejected one; undefined while loading, null if none is needed or would help. */
  nearest?: DateTime[] | 'failed' | null;
}

/**
 * Why a slot cannot be booked.
 * @param deselect called when a slot is rejected
 */
export function refusalStore(
  days: ReturnType<typeof daysStore>,
  callApi: typeof request,
  deselect: () => void,
) {
  const $refusal = atom<Refusal | undefined>();

  /** Offers the nearest slots. @param busy the email of a customer who has another booking then */
  function refuse(why: Refusal['why'], slot: DateTime, busy?: string): void {
    const refusal: Refusal = { why };
    $refusal.set(refusal);
    void nearest(slot, busy)
      .catch(() => 'failed' as const)
      .then((found) => {
        if ($refusal.get() === refusal) $refusal.set({ ...refusal, nearest: found });
      });
    deselect();
  }

  /** Leaves the slot chosen, and offers no others. */
  function explain(why: Refusal['why']): void {
    $refusal.set({ why, nearest: null });
  }

  async function nearest(slot: DateTime, of: string | undefined): Promise<DateTime[]> {
    const busy = of ? await listConfirmed(callApi, of) : [];
    return findNearest(await days.load(slot.date), slot, busy);
  }

  function clearRefusal(): void {
    $refusal.set(undefined);
  }

  return { $refusal, refuse, explain, clearRefusal };
}

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
