import { expect, test } from 'vitest';
import type { request } from '#features/account/requests.ts';
import { defaultStarts } from '#features/availability/index.ts';
import { createBooking } from '#features/booking/api.ts';
import { bookingStore } from '#features/booking/bookingStore.ts';
import { slotStore } from '#features/booking/slotStore.ts';
import { CallError } from '#platform/http/call.ts';
import { addDays } from '#platform/time/calendar.ts';

const date = '2031-11-24';
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** An API in which the item `long` does not fit at 10:00; it responds once `held` has resolved. */
function api() {
  const state = { requested: [] as (string | undefined)[], held: undefined as Promise<void> | undefined };
  const ask = (async (
    endpoint: unknown,
    { query }: { query: { from: string; days: number; items?: string } },
  ) => {
    if (endpoint === createBooking)
      throw new CallError(409, { code: 'prices_changed', message: '' } as ConstructorParameters<
        typeof CallError
      >[1]);
    state.requested.push(query.items);
    await state.held;
    const isFree = (time: string) => !(query.items === 'long' && time === '10:00');
    return {
      days: Array.from({ length: query.days }, (_, index) => ({
        date: addDays(query.from, index),
        state: 'free',
        slots: defaultStarts.map((time) => ({ time, available: isFree(time) })),
      })),
    };
  }) as unknown as typeof request;
  return { state, ask };
}

test('choosing items requests the available slots again and keeps the chosen one if the work fits', async () => {
  const { state, ask } = api();
  const store = slotStore('a service', { date, time: '11:00' }, ask);
  await store.open();
  await store.setWork({ items: 'long' });
  expect(state.requested).toEqual([undefined, 'long']);
  expect(store.validateChoice()).toEqual({ date, time: '11:00' });
  expect(store.$refusal.get()).toBeUndefined();
});

test('if the work no longer fits the chosen slot, a message offers the nearest ones', async () => {
  const { ask } = api();
  const store = slotStore('a service', { date, time: '10:00' }, ask);
  await store.open();
  await store.setWork({ items: 'long' });
  await settled();
  expect(store.$refusal.get()).toMatchObject({ why: 'doesNotFit' });
  expect(store.$refusal.get()?.nearest).toContainEqual({ date, time: '11:00' });
  expect(store.validateChoice()).toBe('slotMissing');
  await store.setWork({});
  expect(store.$refusal.get()).toBeUndefined();
});

test('a response for items that are no longer chosen is ignored', async () => {
  const { state, ask } = api();
  const store = slotStore('a service', { date, time: '10:00' }, ask);
  await store.open();
  let release = () => {};
  state.held = new Promise((resolve) => (release = resolve));
  const first = store.setWork({ items: 'long' });
  const second = store.setWork({ items: 'short' });
  release();
  await Promise.all([first, second]);
  expect(store.validateChoice()).toEqual({ date, time: '10:00' });
  expect(store.$refusal.get()).toBeUndefined();
});

test('a booking rejected because prices changed does not count as a lost slot', async () => {
  const store = bookingStore('a service', { date, time: '10:00' }, api().ask);
  const details = { userEmail: 'ona@example.com', items: ['1'], pricesVersion: 'a' };
  expect(await store.reserve({ date, time: '10:00' }, details)).toEqual({ is: 'pricesChanged' });
  expect(store.$busy.get()).toBe(false);
});
