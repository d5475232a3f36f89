import { describe, expect, test } from 'vitest';
import type { request } from '#features/account/requests.ts';
import { createBooking } from '#features/booking/api.ts';
import { bookingStore } from '#features/booking/bookingStore.ts';
import { createSeries, previewSeries } from '#features/booking/series/api.ts';
import { seriesStore } from '#features/booking/series/seriesStore.ts';
import { CallError } from '#platform/http/call.ts';
import type { DateTime } from '#platform/time/dateTime.ts';

const first = { date: '2031-11-24', time: '10:00' };
const [second, third] = ['2031-12-01', '2031-12-08'];
const ona = { userEmail: 'ona@example.com', userName: 'Ona' };

/** An API that rejects the days `taken`, and a series with `errors` if there are any. */
function api() {
  const state = {
    taken: [] as string[],
    fails: false,
    errors: undefined as Record<string, string> | undefined,
    requested: [] as { starts: DateTime[]; items?: string[] }[],
    booked: [] as unknown[],
  };
  const ask = (async (endpoint: unknown, { body }: { body: { starts: DateTime[]; items?: string[] } }) => {
    if (endpoint === createSeries || endpoint === createBooking) {
      state.booked.push(body);
      if (state.errors) throw refusal(state.errors);
      return [{ _id: 'a booking' }];
    }
    if (endpoint !== previewSeries) return { days: [] };
    state.requested.push(body);
    if (state.fails) throw new CallError(0);
    return {
      starts: body.starts.map((start) => ({
        ...start,
        why: state.taken.includes(start.date) ? 'slot_taken' : null,
      })),
    };
  }) as unknown as typeof request;
  return { state, ask };
}

const refusal = (errors: Record<string, string>) =>
  new CallError(409, { code: 'slot_taken', message: 'taken', errors });
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A store whose booking is repeated for three weeks, with the preview loaded. */
async function threeWeeks(stage = api()) {
  const store = seriesStore('a service', stage.ask);
  store.setFirstSlot(first);
  store.set({ repeat: 'week', count: 3 });
  await settled();
  return { ...stage, store };
}

describe('a repeated booking', () => {
  test('is previewed once it repeats; the available dates are selected, except those that the customer deselects', async () => {
    const stage = api();
    stage.state.taken = [second];
    const alone = seriesStore('a service', stage.ask);
    alone.setFirstSlot(first);
    expect([stage.state.requested, alone.chosen()]).toEqual([[], undefined]);
    const { store } = await threeWeeks(stage);
    expect(store.$series.get().rows).toMatchObject([
      { ...first, chosen: true, why: null },
      { date: second, chosen: false, why: 'slot_taken' },
      { date: third, chosen: true, why: null },
    ]);
    store.toggle(third);
    expect(store.chosen()).toEqual([first]);
    store.set({ count: 4 });
    await settled();
    expect(store.chosen()?.map(({ date }) => date)).toEqual([first.date, '2031-12-15']);
    store.set({ repeat: undefined });
    await settled();
    expect([store.chosen(), store.$series.get().rows]).toEqual([undefined, []]);
  });

  test('is previewed again with other items, and from another slot', async () => {
    const { state, store } = await threeWeeks();
    store.setItems(['a', 'b']);
    store.setFirstSlot({ ...first, time: '14:00' });
    await settled();
    expect(state.requested.at(-1)).toMatchObject({ items: ['a', 'b'], starts: [{ time: '14:00' }, {}, {}] });
    expect(store.chosen()).toHaveLength(3);
    store.setFirstSlot(undefined);
    await settled();
    expect(store.chosen()).toEqual([]);
  });

  test('reports a preview that failed', async () => {
    const { state, store } = await threeWeeks();
    state.fails = true;
    store.set({ count: 2 });
    await settled();
    expect([store.$series.get().state, store.chosen()]).toEqual(['failed', []]);
    state.fails = false;
    await store.refreshPreview();
    expect(store.$series.get().state).toBe('ready');
  });

  test('deselects a date that was taken during booking, and retains the rest', async () => {
    const { state, store } = await threeWeeks();
    store.toggle(first.date);
    state.taken = [third];
    expect(store.deselectTaken({ 'starts.1': 'not free' })).toBe(true);
    expect(store.$series.get()).toMatchObject({ lost: true });
    expect(store.chosen()?.map(({ date }) => date)).toEqual([second]);
    await settled();
    expect(store.$series.get()).toMatchObject({ lost: true, state: 'ready' });
    expect(store.deselectTaken({ items: 'unknown' })).toBe(false);
  });
});

test('a series is booked in one request', async () => {
  const { state, ask } = api();
  const store = bookingStore('a service', first, ask);
  store.series.setFirstSlot(first);
  store.series.set({ repeat: 'twoWeeks', count: 2 });
  await settled();
  const starts = [first, { ...first, date: third }];
  state.errors = { 'starts.1': 'not free' };
  expect(await store.reserve(first, ona)).toEqual({ is: 'refused' });
  expect(store.$busy.get()).toBe(false);
  state.errors = undefined;
  expect(await store.reserve(first, ona)).toEqual({ is: 'booked', id: 'a booking', starts: [first] });
  expect(state.booked).toEqual([
    { serviceId: 'a service', ...ona, starts },
    { serviceId: 'a service', ...ona, starts: [first] },
  ]);
  const none = bookingStore('a service', first, ask);
  none.series.setFirstSlot(first);
  none.series.set({ repeat: 'week', count: 2 });
  expect(await none.reserve(first, ona)).toEqual({ is: 'noDates' });
});
