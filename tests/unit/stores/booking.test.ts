import { describe, expect, test } from 'vitest';
import { CallError } from '#contract/call.ts';
import { createBooking } from '#contract/bookings/createBooking.ts';
import { listBookingsByStatus } from '#contract/bookings/listBookings.ts';
import type { ErrorCode } from '#contract/endpoint.ts';
import { slots } from '#domain/slots.ts';
import { bookingStore } from '#stores/booking/booking.ts';
import { momentStore } from '#stores/booking/moment.ts';
import type { request } from '#stores/requests.ts';

const date = '2031-11-24';
const ona = { email: 'ona@example.com', name: 'Ona' };

/** An API in which `taken` are taken, and whose next answer to a booking is `refusal`. */
function api() {
  const state = {
    taken: ['08:00'],
    refusal: undefined as CallError | undefined,
    keys: [] as string[],
    fails: false,
  };
  const ask = (async (endpoint: unknown, options: { headers?: Record<string, string> }) => {
    if (endpoint === listBookingsByStatus) return [{ date, time: '11:00' }];
    if (endpoint === createBooking) {
      state.keys.push(options.headers?.['Idempotency-Key'] ?? '');
      if (state.refusal) throw state.refusal;
      return {};
    }
    if (state.fails) throw new CallError(0);
    const answer = slots.map((time) => ({ time, available: !state.taken.includes(time) }));
    return { slots: answer, days: [{ date, slots: answer }] };
  }) as unknown as typeof request;
  return { state, ask };
}

const refused = (status: number, code: ErrorCode, message = code as string) =>
  new CallError(status, { code, message } as ConstructorParameters<typeof CallError>[1]);
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('what is chosen', () => {
  test('is a day and a slot, of which each may be missing, and the slot too late', async () => {
    const store = momentStore('a service', undefined, api().ask);
    expect(store.complete()).toBe('dateMissing');
    store.choose({ date });
    expect(store.complete()).toBe('slotMissing');
    store.choose({ time: '10:00' });
    expect(store.complete()).toEqual({ date, time: '10:00' });
    store.choose({ date: '2020-01-01' });
    expect(store.complete()).toBe('inPast');
  });

  test('stands while its day is loading, and is none as soon as it is known to be taken', async () => {
    const store = momentStore('a service', undefined, api().ask);
    store.choose({ date, time: '08:00' });
    expect([store.$availability.get().state, store.$slot.get()]).toEqual(['loading', '08:00']);
    await settled();
    expect([store.$availability.get().state, store.$slot.get()]).toEqual(['ready', undefined]);
  });

  test('of two days the later one is shown, whichever comes first', async () => {
    const { ask, state } = api();
    const store = momentStore('a service', undefined, ask);
    store.choose({ date });
    state.taken = ['12:00'];
    store.choose({ date: '2031-11-25' });
    await settled();
    expect(store.$availability.get().slots?.filter(({ available }) => !available)).toEqual([
      { time: '12:00', available: false },
    ]);
  });

  test('times that could not be had are asked for again; those that were known stay', async () => {
    const { ask, state } = api();
    const store = momentStore('a service', { date }, ask);
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

describe('a try to book', () => {
  const wanted = { date, time: '10:00' };

  test('books, and stays busy while its dialog goes', async () => {
    const store = bookingStore('a service', undefined, api().ask);
    expect(await store.reserve(wanted, ona)).toEqual({ is: 'booked' });
    expect(store.$busy.get()).toBe(true);
  });

  test('for a slot that is lost offers the nearest, at which the customer is free', async () => {
    const { ask, state } = api();
    const { moment, reserve, $busy } = bookingStore('a service', undefined, ask);
    moment.choose(wanted);
    state.refusal = refused(409, 'slot_taken');
    expect(await reserve(wanted, ona)).toEqual({ is: 'said' });
    expect([$busy.get(), moment.$slot.get(), moment.$refusal.get()]).toEqual([
      false,
      undefined,
      { why: 'slotTaken' },
    ]);
    await settled();
    expect(moment.$refusal.get()?.nearest).toContainEqual({ date, time: '11:00' });

    state.refusal = refused(409, 'own_clash');
    await reserve(wanted, ona);
    await settled();
    expect(moment.$refusal.get()).toMatchObject({ why: 'ownClash' });
    expect(moment.$refusal.get()?.nearest).not.toContainEqual({ date, time: '11:00' });
    moment.choose({ time: '12:00' });
    expect(moment.$refusal.get()).toBeUndefined();
  });

  test('too many say until when, and offer no other time', async () => {
    const { ask, state } = api();
    const { moment, reserve } = bookingStore('a service', undefined, ask);
    state.refusal = refused(429, 'too_many', 'Tomorrow again');
    expect(await reserve(wanted, ona)).toEqual({ is: 'said' });
    expect(moment.$refusal.get()).toEqual({ why: { message: 'Tomorrow again' }, nearest: null });
  });

  test.each([
    [403, 'email_unconfirmed', { is: 'unconfirmed' }],
    [422, 'past', { is: 'past' }],
    [500, 'internal', { is: 'failed', message: 'internal' }],
  ] as const)('that is refused with %i %s says so', async (status, code, outcome) => {
    const { ask, state } = api();
    state.refusal = refused(status, code);
    expect(await bookingStore('a service', undefined, ask).reserve(wanted, ona)).toEqual(outcome);
  });

  test('has the key of the one before while nobody knows what became of that, and a new one after an answer', async () => {
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
});
