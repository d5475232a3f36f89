import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { request } from '#features/account/requests.ts';
import { defaultStarts } from '#features/availability/index.ts';
import { createBooking, listBookingsByStatus, readBookingStates } from '#features/booking/api.ts';
import { bookingStore } from '#features/booking/bookingStore.ts';
import { createSeries, previewSeries } from '#features/booking/series/api.ts';
import { slotStore } from '#features/booking/slotStore.ts';
import { CallError } from '#platform/http/call.ts';
import type { ErrorCode } from '#platform/http/errorCodes.ts';
import { addDays } from '#platform/time/calendar.ts';

const date = '2031-11-24';
const ona = { userEmail: 'ona@example.com', userName: 'Ona' };

/** An API that rejects the slots `taken`, and all bookings with `refusal` if it is set. */
function api() {
  const state = {
    taken: ['08:00'],
    /** Days without available slots. */
    full: [] as string[],
    /** The days from which availability was requested. */
    requested: [] as string[],
    refusal: undefined as CallError | undefined,
    keys: [] as string[],
    fails: false,
  };
  const ask = (async (
    endpoint: unknown,
    options: { headers?: Record<string, string>; query: { from: string; days: number } },
  ) => {
    if (endpoint === listBookingsByStatus)
      return [{ _id: 'of Ona', serviceId: 'a service', date, time: '11:00' }];
    if (endpoint === createBooking) {
      state.keys.push(options.headers?.['Idempotency-Key'] ?? '');
      if (state.refusal) throw state.refusal;
      return { _id: 'a booking' };
    }
    if (state.fails) throw new CallError(0);
    const { from, days } = options.query;
    state.requested.push(from);
    return {
      days: Array.from({ length: days }, (_, index) => {
        const date = addDays(from, index);
        const isFull = state.full.includes(date);
        const all = defaultStarts.map((time) => ({
          time,
          available: !isFull && !state.taken.includes(time),
        }));
        return { date, state: isFull ? 'none' : 'free', slots: all };
      }),
    };
  }) as unknown as typeof request;
  return { state, ask };
}

const refused = (status: number, code: ErrorCode, message = code as string) =>
  new CallError(status, { code, message } as ConstructorParameters<typeof CallError>[1]);
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the chosen slot', () => {
  test('needs a date and a time, and must not have passed', async () => {
    const store = slotStore('a service', undefined, api().ask);
    expect(store.validateChoice()).toBe('dateMissing');
    store.choose({ date });
    expect(store.validateChoice()).toBe('slotMissing');
    store.choose({ time: '10:00' });
    expect(store.validateChoice()).toEqual({ date, time: '10:00' });
    store.choose({ date: '2020-01-01' });
    expect(store.validateChoice()).toBe('inPast');
  });

  test('is retained while its day loads, and removed once the slot is known to be taken', async () => {
    const store = slotStore('a service', undefined, api().ask);
    store.choose({ date, time: '08:00' });
    expect([store.$availability.get().state, store.$slot.get()]).toEqual(['loading', '08:00']);
    await settled();
    expect([store.$availability.get().state, store.$slot.get()]).toEqual(['ready', undefined]);
  });

  test('is hidden on a day without that slot, and returns on a day with it', async () => {
    const { ask, state } = api();
    const store = slotStore('a service', { date, time: '10:15' }, ask);
    await store.open();
    expect([store.$availability.get().state, store.$slot.get()]).toEqual(['ready', undefined]);
    expect(store.$refusal.get()?.why).toBe('slotTaken');
    store.choose({ time: '10:00' });
    state.full = [addDays(date, 1)];
    await store.load();
    store.choose({ date: addDays(date, 1) });
    expect(store.$slot.get()).toBeUndefined();
    store.choose({ date });
    expect(store.$slot.get()).toBe('10:00');
  });

  test('stays when reloading its day fails; a first failure can be retried', async () => {
    const { ask, state } = api();
    const store = slotStore('a service', { date }, ask);
    state.fails = true;
    await store.load();
    expect(store.$availability.get().state).toBe('failed');
    state.fails = false;
    const again = store.load();
    expect(store.$availability.get().state).toBe('loading');
    await again;
    state.fails = true;
    await store.load();
    expect(store.$availability.get().state).toBe('ready');
  });
});

describe('the available days of a service', () => {
  const today = '2031-11-23';
  beforeEach(() => void vi.useFakeTimers({ now: new Date(`${today}T10:00:00Z`), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('open at the first day with an available slot, and are requested once', async () => {
    const { ask, state } = api();
    state.full = [today, date];
    const store = slotStore('a service', undefined, ask);
    store.show(today);
    await store.open();
    expect([store.$date.get(), store.$slot.get()]).toEqual(['2031-11-25', undefined]);
    expect(store.$days.get()[today]?.state).toBe('none');
    store.show('2031-12-01');
    store.choose({ date: '2031-12-24' });
    expect(state.requested).toEqual([today]);
    store.show('2032-02-01');
    await settled();
    store.show('2032-02-01');
    store.show('2031-10-01');
    expect(state.requested).toEqual([today, '2032-02-01']);
  });

  test('are searched beyond six weeks if these are full', async () => {
    const { ask, state } = api();
    state.full = Array.from({ length: 50 }, (_, ahead) => addDays(today, ahead));
    const store = slotStore('a service', undefined, ask);
    await store.open();
    expect(store.$date.get()).toBe(addDays(today, 50));
  });

  test('do not replace a day or month chosen before they arrive', async () => {
    const chosen = slotStore('a service', undefined, api().ask);
    const turned = slotStore('a service', undefined, api().ask);
    const widened = slotStore('a service', undefined, api().ask);
    widened.show(today, '2031-12-07');
    const opened = [chosen, turned, widened].map((store) => store.open());
    chosen.choose({ date: '2031-12-24' });
    turned.show('2031-12-01');
    widened.show('2031-11-01');
    await Promise.all(opened);
    expect([chosen, turned, widened].map((store) => store.$date.get())).toEqual([
      '2031-12-24',
      undefined,
      today,
    ]);
    const clicked = slotStore('a service', { date, time: '10:00' }, api().ask);
    await clicked.open();
    expect([clicked.$date.get(), clicked.$slot.get()]).toEqual([date, '10:00']);
  });

  test('do not block choosing a day when they fail to load', async () => {
    const { ask, state } = api();
    state.fails = true;
    const store = slotStore('a service', undefined, ask);
    await store.open();
    expect([store.$date.get(), store.$availability.get().state]).toEqual([undefined, 'none']);
    store.choose({ date });
    await settled();
    expect(store.$availability.get().state).toBe('failed');
  });
});

describe('an attempt to book', () => {
  const wanted = { date, time: '10:00' };

  test('books, and stays busy while the dialog closes', async () => {
    const store = bookingStore('a service', undefined, api().ask);
    expect(await store.reserve(wanted, ona)).toEqual({ is: 'booked', id: 'a booking', starts: [wanted] });
    expect(store.$busy.get()).toBe(true);
  });

  test('offers the nearest available slots, without conflicts, if the slot is taken', async () => {
    const { ask, state } = api();
    const { timeSlot, reserve, $busy } = bookingStore('a service', undefined, ask);
    timeSlot.choose(wanted);
    state.refusal = refused(409, 'slot_taken');
    expect(await reserve(wanted, ona)).toEqual({ is: 'refused' });
    expect([$busy.get(), timeSlot.$slot.get(), timeSlot.$refusal.get()]).toEqual([
      false,
      undefined,
      { why: 'slotTaken' },
    ]);
    await settled();
    expect(timeSlot.$refusal.get()?.nearest).toContainEqual({ date, time: '11:00' });

    state.refusal = refused(409, 'own_clash');
    await reserve(wanted, ona);
    await settled();
    expect(timeSlot.$refusal.get()).toMatchObject({ why: 'ownClash' });
    expect(timeSlot.$refusal.get()?.nearest).not.toContainEqual({ date, time: '11:00' });
    timeSlot.choose({ time: '12:00' });
    expect(timeSlot.$refusal.get()).toBeUndefined();
  });

  test('beyond the rate limit shows the message and offers no other time', async () => {
    const { ask, state } = api();
    const { timeSlot, reserve } = bookingStore('a service', undefined, ask);
    state.refusal = refused(429, 'too_many', 'Tomorrow again');
    expect(await reserve(wanted, ona)).toEqual({ is: 'refused' });
    expect(timeSlot.$refusal.get()).toEqual({ why: { message: 'Tomorrow again' }, nearest: null });
  });

  test.each([
    [403, 'email_unconfirmed', { is: 'unconfirmed' }],
    [422, 'past', { is: 'past' }],
    [500, 'internal', { is: 'failed', message: 'internal', errors: {} }],
  ] as const)('that is rejected with %i %s reports it', async (status, code, outcome) => {
    const { ask, state } = api();
    state.refusal = refused(status, code);
    expect(await bookingStore('a service', undefined, ask).reserve(wanted, ona)).toEqual(outcome);
  });

  test('retains the idempotency key while the outcome is unknown, and uses a new one after a response', async () => {
    const { ask, state } = api();
    const reserve = () => bookingStore('another service', undefined, ask).reserve(wanted, ona);
    state.refusal = new CallError(0);
    await reserve();
    state.refusal = refused(503, 'unavailable');
    await reserve();
    state.refusal = refused(422, 'past');
    await reserve();
    await reserve();
    const [first, second, third, fourth] = state.keys;
    expect(first).toMatch(/^[\da-f]+(-[\da-f]+){3}$/);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  test('retains the key when the page is reloaded', async () => {
    const stored: Record<string, string> = {};
    vi.stubGlobal('localStorage', stored);
    const load = async () => {
      vi.resetModules();
      const { attempt } = await import('#platform/client/attempts.ts');
      const { CallError: Lost } = await import('#platform/http/call.ts');
      return (status: number) =>
        attempt('what Ona has typed', async (headers) => {
          keys.push(headers['Idempotency-Key']);
          throw new Lost(status);
        }).catch(() => undefined);
    };
    const keys: string[] = [];
    await (
      await load()
    )(0);
    expect(JSON.stringify(stored)).not.toContain('Ona');
    await (
      await load()
    )(422);
    await (
      await load()
    )(0);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    vi.unstubAllGlobals();
  });

  test('whose slot the user has already booked finds that booking, also when the dialog opens', async () => {
    const own = { date, time: '11:00' };
    const { ask, state } = api();
    state.refusal = refused(409, 'slot_taken');
    const { timeSlot, reserve } = bookingStore('a service', undefined, ask, ona.userEmail);
    expect(await reserve(own, ona)).toEqual({ is: 'own' });
    expect([timeSlot.$own.get()[0]?._id, timeSlot.$refusal.get()]).toEqual(['of Ona', undefined]);
    expect(await reserve(wanted, ona)).toEqual({ is: 'refused' });

    state.taken = ['11:00'];
    const opened = bookingStore('a service', own, ask, ona.userEmail).timeSlot;
    await opened.open();
    expect([opened.$own.get()[0]?._id, opened.$refusal.get()]).toEqual(['of Ona', undefined]);
    const elsewhere = bookingStore('another service', own, ask, ona.userEmail).timeSlot;
    await elsewhere.open();
    expect(elsewhere.$refusal.get()?.why).toBe('slotTaken');
  });

  test('finds the rest of its series too, even if other dates are chosen than in the lost attempt', async () => {
    const all = ['2031-11-24', '2031-12-01', '2031-12-08'].map((each, index) => ({
      _id: `of Ona ${index}`,
      serviceId: 'a service',
      userEmail: ona.userEmail,
      date: each,
      time: '11:00',
    }));
    const ask = (async (endpoint: unknown) => {
      if (endpoint === listBookingsByStatus) return all;
      if (endpoint === readBookingStates)
        return all.map(({ _id }, place) => ({ _id, series: { id: 'every week', place, count: 3 } }));
      if (endpoint === previewSeries) return { starts: all.map((each) => ({ ...each, why: null })) };
      if (endpoint !== createSeries) return { days: [] };
      const errors = { 'starts.0': 'taken', 'starts.1': 'taken', 'starts.2': 'taken' };
      throw new CallError(409, { code: 'own_clash', message: 'taken', errors });
    }) as unknown as typeof request;
    const draft = {
      date: all[0]?.date ?? '',
      time: '11:00',
      series: { repeat: 'week' as const, count: 3, leftOut: [] },
    };
    const { timeSlot, series, reserve } = bookingStore('a service', draft, ask, ona.userEmail);
    series.setFirstSlot({ date: draft.date, time: draft.time });
    await series.refreshPreview();
    expect(await reserve({ date: draft.date, time: draft.time }, ona)).toEqual({ is: 'own' });
    expect(timeSlot.$own.get().map(({ date: day }) => day)).toEqual(all.map(({ date: day }) => day));
  });
});
