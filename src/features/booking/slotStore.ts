import { atom, computed } from 'nanostores';
import { request } from '#features/account/requests.ts';
import type { CallError } from '#platform/http/call.ts';
import { addDays, addMonths } from '#platform/time/calendar.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { isClockKnown, present } from '#platform/time/present.ts';
import { isPast, vilniusClock } from '#platform/time/vilnius.ts';
import { maxDays } from './api.ts';
import { type Day, daysStore, type Slot, type Work } from './daysStore.ts';
import { listOwnAt } from './ownSlots.ts';
import { type Incomplete, type Refusal, refusalStore } from './refusalStore.ts';
import type { Booking } from './shapes.ts';

export interface Availability {
  state: 'none' | 'loading' | 'ready' | 'failed';
  slots?: Slot[];
}

export type SlotStore = ReturnType<typeof slotStore>;

/**
 * The chosen day and slot, and the last error.
 * @param work if its length is not the service's
 * @param email of the customer, whose own booking may have the slot after a lost response
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
  /** The customer's own booking of the chosen slot, and the later ones of its series. */
  const $own = atom<Booking[]>([]);
  const $availability = computed([$date, days.$days, days.$waiting], (date, known, waiting): Availability => {
    const slots = date && known[date]?.slots;
    if (slots) return { state: 'ready', slots };
    if (waiting) return { state: 'loading' };
    return { state: date ? 'failed' : 'none' };
  });
  /** The chosen time, unless it is known to be taken: while a day is loading, the server decides. */
  const $slot = computed([$time, $availability], (time, { slots }) =>
    !slots || slots.some((slot) => slot.time === time && slot.available) ? time : undefined,
  );
  const { $refusal, refuse, explain, clearRefusal } = refusalStore(days, callApi, () => $time.set(undefined));
  let visibleRange: { from: string; to: string } | undefined;
  const isVisible = (date: string) =>
    visibleRange !== undefined && visibleRange.from <= date && date <= visibleRange.to;

  /** docs/product.md 2.17: the first available day, unless a day or another month was chosen in the meantime. */
  async function chooseFirstDay(): Promise<void> {
    const today = todayInVilnius();
    const opened = visibleRange;
    const soon = (await days.load(today)).find(isFree);
    const found = soon ?? (await days.load(addDays(today, maxDays))).find(isFree);
    if (found && !$date.get() && (visibleRange === opened || isVisible(today))) $date.set(found.date);
  }

  /** Without a response the days stay unmarked, and a chosen day shows the failure. */
  async function open(): Promise<void> {
    const chosen = { date: $date.get(), time: $time.get() };
    await (chosen.date ? load() : chooseFirstDay().catch(() => undefined));
    await dropPast(todayInVilnius());
    await refuseTaken(chosen, 'slotTaken');
  }

  /** Replaces a day that has passed by the first available one: at midnight, and when the server reports its time. */
  async function dropPast(today: string): Promise<void> {
    const date = $date.get();
    if (!date || date >= today || !isClockKnown()) return;
    $date.set(undefined);
    $time.set(undefined);
    await chooseFirstDay().catch(() => undefined);
  }

  /** Reports that the chosen slot was taken, and finds the nearest available ones. */
  async function refuseTaken({ date, time }: Partial<DateTime>, why: Refusal['why']): Promise<void> {
    const isStill = () => date && time && $date.get() === date && $time.get() === time;
    if (!date || !time || !isStill() || isPast(date, time, present())) return;
    if ($availability.get().state !== 'ready' || $slot.get()) return;
    if (!(await findOwn({ date, time })) && isStill()) refuse(why, { date, time });
  }

  /** Whether the user's own booking has the slot. */
  async function findOwn(slot: DateTime): Promise<boolean> {
    const own = email ? await listOwnAt(callApi, email, serviceId, slot) : [];
    $own.set(own);
    return own.length > 0;
  }

  /** Loads unknown days that come into view, by default those of a month. */
  function show(from: string, to = addDays(addMonths(from, 1), -1)): void {
    visibleRange = { from, to };
    if (!days.$days.get()[to] && to >= todayInVilnius()) void load(from);
  }

  async function load(date = $date.get() ?? todayInVilnius()): Promise<void> {
    const from = visibleRange && isVisible(date) ? visibleRange.from : `${date.slice(0, 7)}-01`;
    const today = todayInVilnius();
    await days.load(from < today ? today : from).catch(() => undefined);
  }

  /** Keeps the chosen slot; if the work does not fit, offers the nearest available ones. */
  async function setWork(work: Work): Promise<void> {
    const chosen = { date: $date.get(), time: $slot.get() };
    days.setWork(work);
    clearRefusal();
    if (visibleRange) void load(visibleRange.from);
    await load();
    await refuseTaken(chosen, 'doesNotFit');
  }

  function choose({ date, time }: Partial<DateTime>): void {
    if (time) $time.set(time);
    if (date) $date.set(date);
    if (date && !days.$days.get()[date]) void load();
    clearRefusal();
  }

  /** docs/product.md 2.13. */
  function validateChoice(): DateTime | Incomplete {
    const date = $date.get();
    const time = $slot.get();
    if (!date) return 'dateMissing';
    if (!time) return 'slotMissing';
    return isPast(date, time, present()) ? 'inPast' : { date, time };
  }

  /** Offers the nearest available slots unless the chosen day shows its own. */
  function refuseIncomplete(why: Incomplete): void {
    const hasFree = $availability.get().slots?.some(({ available }) => available);
    if (why === 'slotMissing' && hasFree) explain(why);
    else {
      const [date = '', today] = [$date.get(), todayInVilnius()];
      refuse(why, date < today ? { date: today, time: '00:00' } : { date, time: $time.get() ?? '00:00' });
    }
  }

  /**
   * docs/product.md 2.3.
   * @param busy the email of the customer, who cannot be in two places at the same time
   * @returns whether the error is shown next to the slots, since another slot, or waiting, can help; 'own' if `$own` has the
   * slot
   */
  async function handleConflict(
    { status, message, answer }: CallError,
    slot: DateTime,
    busy: string,
  ): Promise<boolean | 'own'> {
    if (status === 429 && message) {
      explain({ message });
      return true;
    }
    if (answer?.code !== 'slot_taken' && answer?.code !== 'own_clash') return false;
    if (await findOwn(slot)) return 'own';
    if (answer.code === 'slot_taken') refuse('slotTaken', slot);
    else refuse('ownClash', slot, busy);
    return true;
  }

  /**
   * Rejects a slot because of others that depend on it.
   * @param isFree whether the slot itself is available: then it stays chosen
   */
  function refuseSeries(
    message: string,
    slot: DateTime,
    { isFree, email }: { isFree: boolean; email: string },
  ): void {
    if (isFree) explain({ message });
    else refuse({ message }, slot, email);
    void load();
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
    setMoving: days.setMoving,
    choose,
    validateChoice,
    refuseIncomplete,
    findOwn,
    handleConflict,
    refuseSeries,
    clearRefusal,
  };
}

function isFree({ state }: Day): boolean {
  return state !== 'none';
}

function todayInVilnius(): string {
  return vilniusClock(present()).date;
}
