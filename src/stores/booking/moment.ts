import { atom, computed } from 'nanostores';
import type { CallError } from '#contract/call.ts';
import { listBookingsByStatus } from '#contract/bookings/listBookings.ts';
import { readAvailability } from '#contract/bookings/readAvailability.ts';
import type { Moment } from '#domain/nearestSlots.ts';
import { isPast } from '#domain/slots.ts';
import { request } from '../requests.ts';
import { findNearest } from './findNearest.ts';

/** Which slots of the chosen day are free; none before a day is chosen. */
export interface Availability {
  state: 'none' | 'loading' | 'ready' | 'failed';
  slots?: { time: string; available: boolean }[];
}

/** A booking that the server refused in a way that another slot, or waiting, can mend. */
export interface Refusal {
  /** What has become of the slot, or what the server said. */
  why: 'slotTaken' | 'ownClash' | { message: string };
  /** Free times near the refused one; undefined while they are looked for, null where no other time would help. */
  nearest?: Moment[] | 'failed' | null;
}

export type MomentStore = ReturnType<typeof momentStore>;

/**
 * The day and the slot that somebody chooses of a service, and what has become of the last choice.
 * @param first what is chosen before anybody has chosen: a day, or a slot of it
 * @param ask calls the API
 */
export function momentStore(serviceId: string, first: Partial<Moment> = {}, ask = request) {
  const $date = atom(first.date);
  const $time = atom(first.time);
  const $availability = atom<Availability>({ state: first.date ? 'loading' : 'none' });
  const $refusal = atom<Refusal | undefined>();
  /** The chosen time unless it is known to be taken: while a day is loading the server decides. */
  const $slot = computed([$time, $availability], (time, { slots }) =>
    slots?.some((slot) => slot.time === time && !slot.available) ? undefined : time,
  );
  let round = 0;

  /** Asks which slots of the chosen day are free. Those that were known stay until then, and when nothing comes. */
  async function load(): Promise<void> {
    const date = $date.get();
    if (!date) return;
    const own = ++round;
    if ($availability.get().state === 'failed') $availability.set({ state: 'loading' });
    const slots = await ask(readAvailability, { params: { id: serviceId }, query: { date } }).then(
      (answer) => answer.slots,
      () => undefined,
    );
    if (own !== round) return;
    if (slots) $availability.set({ state: 'ready', slots });
    else if ($availability.get().state === 'loading') $availability.set({ state: 'failed' });
  }

  /** A new choice answers the refusal of the last one. */
  function choose({ date, time }: Partial<Moment>): void {
    if (time) $time.set(time);
    if (date && date !== $date.get()) {
      $date.set(date);
      $availability.set({ state: 'loading' });
      void load();
    }
    forget();
  }

  /** docs/product.md 2.13. @returns what is chosen, or what is missing, or that it is too late */
  function complete(): Moment | 'dateMissing' | 'slotMissing' | 'inPast' {
    const date = $date.get();
    const time = $slot.get();
    if (!date) return 'dateMissing';
    if (!time) return 'slotMissing';
    return isPast(date, time, new Date()) ? 'inPast' : { date, time };
  }

  /**
   * docs/product.md 2.3: when a slot is lost to somebody else, the nearest free ones are looked for.
   * @param email of who books, who cannot be at two places at once
   * @returns whether what the server answered is said beside the choice: another slot, or waiting, can mend it
   */
  function takes({ status, message, answer }: CallError, wanted: Moment, email: string): boolean {
    if (status === 429 && message) {
      $refusal.set({ why: { message }, nearest: null });
      return true;
    }
    if (answer?.code !== 'slot_taken' && answer?.code !== 'own_clash') return false;
    const isTaken = answer.code === 'slot_taken';
    const refusal: Refusal = { why: isTaken ? 'slotTaken' : 'ownClash' };
    $refusal.set(refusal);
    void nearest(wanted, isTaken ? undefined : email)
      .catch(() => 'failed' as const)
      .then((found) => {
        if ($refusal.get() === refusal) $refusal.set({ ...refusal, nearest: found });
      });
    $time.set(undefined);
    void load();
    return true;
  }

  async function nearest(wanted: Moment, email: string | undefined): Promise<Moment[]> {
    const own = email && { params: { email, status: 'Confirmed' as const } };
    const busy = own ? await ask(listBookingsByStatus, own).catch(() => []) : [];
    return findNearest(serviceId, wanted, busy, ask);
  }

  function forget(): void {
    $refusal.set(undefined);
  }

  return { $date, $slot, $availability, $refusal, load, choose, complete, takes, forget };
}
