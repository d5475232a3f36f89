import { atom, computed } from 'nanostores';
import { request } from '#features/account/requests.ts';
import type { CallError } from '#platform/http/call.ts';
import { addDays, addMonths } from '#platform/time/calendar.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { isPresentCertain, present } from '#platform/time/present.ts';
import { isPast, vilniusClock } from '#platform/time/vilnius.ts';
import { listBookingsByStatus, maxDays, readBookingStates } from './api.ts';
import { type Day, daysStore, type Work } from './days.ts';
import { findNearest } from './findNearest.ts';
import { listFollowing } from './series/following.ts';
import type { Booking } from './shapes.ts';

/** None before a day is chosen. */
export interface Availability {
  state: 'none' | 'loading' | 'ready' | 'failed';
  slots?: { time: string; available: boolean }[];
}

/** What is missing before a booking can be sent, or that its start is over. */
type Incomplete = 'dateMissing' | 'slotMissing' | 'inPast';

/** A refused booking for which another slot, or waiting, can help. */
export interface Refusal {
  /** Why it was refused, or what the server said. */
  why: Incomplete | 'slotTaken' | 'ownClash' | 'doesNotFit' | { message: string };
  /** Free times near the refused one; undefined while they are being looked for, null when none is needed or would help. */
  nearest?: DateTime[] | 'failed' | null;
}

export type SlotStore = ReturnType<typeof slotStore>;

/**
 * The day and slot that somebody chooses, and what happened to the last choice.
 * @param first what is chosen at the start: a day, or a slot of it
 * @param callApi calls the API
 * @param work what has to fit into a start, when it takes longer than the service's own duration
 * @param email of the customer, where a start may be lost to a booking of their own, whose answer they never got
 */
export function slotStore(
  serviceId: string,
  first: Partial<DateTime> = {},
  callApi = request,
  work?: Work,
  email?: string,
) {
  const days = daysStore(serviceId, callApi, work);
  const $date = atom(first.date);
  const $time = atom(first.time);
  const $refusal = atom<Refusal | undefined>();
  /** The customer's own booking of the chosen start, and those that follow it in its series. */
  const $own = atom<Booking[]>([]);
  const $availability = computed([$date, days.$days, days.$waiting], (date, known, waiting): Availability => {
    const slots = date && known[date]?.slots;
    if (slots) return { state: 'ready', slots };
    if (waiting) return { state: 'loading' };
    return { state: date ? 'failed' : 'none' };
  });
  /** The chosen time, unless it is known not to be free: while a day is loading, the server decides. */
  const $slot = computed([$time, $availability], (time, { slots }) =>
    !slots || slots.some((slot) => slot.time === time && slot.available) ? time : undefined,
  );
  let visibleRange: { from: string; to: string } | undefined;

  /** docs/product.md 2.17: chooses the first day with a free start, unless a day or another month has been chosen meanwhile. */
  async function chooseFirstDay(): Promise<void> {
    const today = todayInVilnius();
    const opened = visibleRange;
    const soon = (await days.load(today)).find(isFree);
    const found = soon ?? (await days.load(addDays(today, maxDays))).find(isFree);
    if (found && !$date.get() && visibleRange === opened) $date.set(found.date);
  }

  /**
   * Loads the days at the start. Without an answer they stay unmarked, and a chosen day says that its times could not be loaded.
   */
  async function open(): Promise<void> {
    const chosen = { date: $date.get(), time: $time.get() };
    await (chosen.date ? load() : chooseFirstDay().catch(() => undefined));
    await dropPast(todayInVilnius());
    await refuseLost(chosen, 'slotTaken');
  }

  /** At midnight, and when the server has said what day it is: a chosen day that is over is replaced by the first one that is free. */
  async function dropPast(today: string): Promise<void> {
    const date = $date.get();
    if (!date || date >= today || !isPresentCertain()) return;
    $date.set(undefined);
    $time.set(undefined);
    await chooseFirstDay().catch(() => undefined);
  }

  /** Says that a start is not available that was chosen and still would be, and looks for the nearest. */
  async function refuseLost({ date, time }: Partial<DateTime>, why: Refusal['why']): Promise<void> {
    const isStill = () => date && time && $date.get() === date && $time.get() === time;
    if (!date || !time || !isStill() || isPast(date, time, present())) return;
    if ($availability.get().state !== 'ready' || $slot.get()) return;
    if (!(await findOwn({ date, time })) && isStill()) refuse(why, { date, time });
  }

  /** docs/product.md 2.48: whether the start is taken by a booking of one's own. */
  async function findOwn({ date, time }: DateTime): Promise<boolean> {
    const confirmed = email ? await listOwn(email) : [];
    const own = confirmed.find(
      (booking) => booking.date === date && booking.time === time && isHere(booking),
    );
    $own.set(own ? await withFollowing(own, confirmed) : []);
    return own !== undefined;
  }

  async function withFollowing(own: Booking, confirmed: Booking[]): Promise<Booking[]> {
    const states = await callApi(readBookingStates, { params: { email: own.userEmail } }).catch(() => []);
    const withState = (booking: Booking) => ({
      ...booking,
      state: states.find(({ _id }) => _id === booking._id),
    });
    return [own, ...listFollowing(withState(own), confirmed.map(withState))];
  }

  const isHere = ({ serviceId: service }: Booking) =>
    (typeof service === 'string' ? service : service._id) === serviceId;

  function listOwn(of: string): Promise<Booking[]> {
    return callApi(listBookingsByStatus, { params: { email: of, status: 'Confirmed' } }).catch(() => []);
  }

  /** Called when days come into view, by default those of a month: loads them, unless they are known or past. */
  function show(from: string, to = addDays(addMonths(from, 1), -1)): void {
    visibleRange = { from, to };
    if (!days.$days.get()[to] && to >= todayInVilnius()) void load(from);
  }

  /** The days that are shown with a day, otherwise those of its month. */
  async function load(date = $date.get() ?? todayInVilnius()): Promise<void> {
    const isVisible = visibleRange && visibleRange.from <= date && date <= visibleRange.to;
    const from = isVisible && visibleRange ? visibleRange.from : `${date.slice(0, 7)}-01`;
    const today = todayInVilnius();
    await days.load(from < today ? today : from).catch(() => undefined);
  }

  /**
   * Loads the days for other work. The chosen start stays; when the work does not fit into it, that is said, and the nearest free
   * starts are offered.
   */
  async function setWork(work: Work): Promise<void> {
    const chosen = { date: $date.get(), time: $slot.get() };
    days.setWork(work);
    forget();
    if (visibleRange) void load(visibleRange.from);
    await load();
    await refuseLost(chosen, 'doesNotFit');
  }

  /** Ends the last refusal. */
  function choose({ date, time }: Partial<DateTime>): void {
    if (time) $time.set(time);
    if (date) $date.set(date);
    if (date && !days.$days.get()[date]) void load();
    forget();
  }

  /** docs/product.md 2.13: what is chosen, or what is missing, or that it is too late. */
  function complete(): DateTime | Incomplete {
    const date = $date.get();
    const time = $slot.get();
    if (!date) return 'dateMissing';
    if (!time) return 'slotMissing';
    return isPast(date, time, present()) ? 'inPast' : { date, time };
  }

  /** Says beside the choice what is missing, and offers the nearest free times unless the chosen day shows its own. */
  function refuseIncomplete(why: Incomplete): void {
    const hasFree = $availability.get().slots?.some(({ available }) => available);
    if (why === 'slotMissing' && hasFree) $refusal.set({ why, nearest: null });
    else {
      const [date = '', today] = [$date.get(), todayInVilnius()];
      refuse(why, date < today ? { date: today, time: '00:00' } : { date, time: $time.get() ?? '00:00' });
    }
  }

  /**
   * docs/product.md 2.3: when a slot is lost to somebody else, looks for the nearest free ones.
   * @param busy the email of the customer, who cannot be at two places at once
   * @returns whether the refusal is shown beside the choice, since another slot, or waiting, can help; 'own' when `$own` has the slot
   */
  async function takes(
    { status, message, answer }: CallError,
    slot: DateTime,
    busy: string,
  ): Promise<boolean | 'own'> {
    if (status === 429 && message) {
      $refusal.set({ why: { message }, nearest: null });
      return true;
    }
    if (answer?.code !== 'slot_taken' && answer?.code !== 'own_clash') return false;
    if (await findOwn(slot)) return 'own';
    if (answer.code === 'slot_taken') refuse('slotTaken', slot);
    else refuse('ownClash', slot, busy);
    return true;
  }

  /**
   * Says why a start is not available, and looks for the nearest. @param busy the email of a customer who has another booking
   * then
   */
  function refuse(why: Refusal['why'], slot: DateTime, busy?: string): void {
    const refusal: Refusal = { why };
    $refusal.set(refusal);
    void nearest(slot, busy)
      .catch(() => 'failed' as const)
      .then((found) => {
        if ($refusal.get() === refusal) $refusal.set({ ...refusal, nearest: found });
      });
    $time.set(undefined);
  }

  /**
   * Says why the chosen start cannot be had together with others that depend on it.
   * @param isFree whether the chosen start itself could be had: then it stays chosen
   */
  function refuseSeries(
    message: string,
    slot: DateTime,
    { isFree, email }: { isFree: boolean; email: string },
  ): void {
    if (isFree) $refusal.set({ why: { message }, nearest: null });
    else refuse({ message }, slot, email);
    void load();
  }

  async function nearest(slot: DateTime, of: string | undefined): Promise<DateTime[]> {
    const busy = of ? await listOwn(of) : [];
    return findNearest(await days.load(slot.date), slot, busy);
  }

  function forget(): void {
    $refusal.set(undefined);
  }

  return {
    $date,
    $slot,
    $days: days.$days,
    $availability,
    $refusal,
    $own,
    open,
    dropPast,
    show,
    load,
    setWork,
    leave: days.leave,
    choose,
    complete,
    refuseIncomplete,
    findOwn,
    takes,
    refuseSeries,
    forget,
  };
}

function isFree({ state }: Day): boolean {
  return state !== 'none';
}

function todayInVilnius(): string {
  return vilniusClock(present()).date;
}
