import { expect, test } from 'vitest';
import type { request } from '#features/account/requests.ts';
import { readAvailability } from '#features/booking/api.ts';
import { listFollowing, listUnavailableStarts } from '#features/booking/series/following.ts';
import { slotStore } from '#features/booking/slotStore.ts';
import { CallError } from '#platform/http/call.ts';

const at = (date: string, series?: { id: string; place: number }) => ({
  date,
  time: '10:00',
  state: { series: series ?? null },
});
const first = at('2031-11-24', { id: 'a', place: 1 });
const second = at('2031-12-01', { id: 'a', place: 2 });
const third = at('2031-12-08', { id: 'a', place: 3 });
const others = [at('2031-12-02'), at('2031-12-09', { id: 'b', place: 3 })];

test('the later bookings of a series are found in order', () => {
  const all = [third, ...others, second, first];
  expect(listFollowing(first, all)).toEqual([second, third]);
  expect(listFollowing(third, all)).toEqual([]);
  expect(listFollowing(at('2031-12-02'), all)).toEqual([]);
  expect(listFollowing({ state: undefined }, all)).toEqual([]);
});

test('lost slots are those that the error names, and none after another error', () => {
  const refusal = (code: 'slot_taken' | 'too_many_bookings', errors?: Record<string, string>) =>
    new CallError(409, { code, message: '', ...(errors && { errors }) });
  const to = { date: '2031-11-26', time: '18:00' };
  const named = { 'starts.1': 'taken', 'starts.2': 'taken' };
  expect(listUnavailableStarts(refusal('slot_taken', named), [first, second, third], to)).toEqual([
    { date: '2031-12-03', time: '18:00' },
    { date: '2031-12-10', time: '18:00' },
  ]);
  expect(listUnavailableStarts(refusal('slot_taken'), [first, second], to)).toEqual([]);
  expect(listUnavailableStarts(refusal('too_many_bookings', named), [first, second], to)).toEqual([]);
});

test('the slots of bookings that are being moved can be chosen, until the move is abandoned', async () => {
  const taken = { date: second.date, state: 'none', slots: [{ time: '10:00', available: false }] };
  const ask = (async (endpoint: unknown) => {
    expect(endpoint).toBe(readAvailability);
    return { days: [taken] };
  }) as unknown as typeof request;
  const store = slotStore('a service', { date: second.date }, ask);
  await store.open();
  store.choose({ time: '10:00' });
  expect([store.$slot.get(), store.$days.get()[second.date]?.state]).toEqual([undefined, 'none']);
  store.setMoving([first, second]);
  expect([store.$slot.get(), store.$days.get()[second.date]?.state]).toEqual(['10:00', 'few']);
  store.setMoving([]);
  expect(store.$slot.get()).toBeUndefined();
});

test('the current time of a booking that moves is marked and cannot be chosen', async () => {
  const slots = ['10:00', '12:00', '14:00'].map((time) => ({ time, available: true }));
  const ask = (async (_: unknown, { query }: { query: object }) => {
    expect(query).toMatchObject({ moving: 'a booking' });
    return { days: [{ date: first.date, state: 'free', slots }] };
  }) as unknown as typeof request;
  const work = { moving: { _id: 'a booking', ...first } };
  const store = slotStore('a service', { date: first.date }, ask, work);
  await store.open();
  store.choose({ time: '10:00' });
  expect(store.$slot.get()).toBeUndefined();
  const day = store.$days.get()[first.date];
  expect(day?.state).toBe('few');
  expect(day?.slots[0]).toEqual({ time: '10:00', available: false, isCurrent: true });
});

test('a chosen slot stays chosen if it is still available when others are rejected', async () => {
  const wanted = { date: second.date, time: '10:00' };
  const day = { date: second.date, state: 'few', slots: [{ time: '10:00', available: true }] };
  const ask = (async () => ({ days: [day] })) as unknown as typeof request;
  const store = slotStore('a service', wanted, ask);
  await store.open();
  store.refuseSeries('Some are not free', wanted, { isFree: true, email: 'ona@example.com' });
  expect(store.$slot.get()).toBe('10:00');
  expect(store.$refusal.get()).toEqual({ why: { message: 'Some are not free' }, nearest: null });
  store.refuseSeries('None is free', wanted, { isFree: false, email: 'ona@example.com' });
  expect(store.$slot.get()).toBeUndefined();
  expect(store.$refusal.get()?.why).toEqual({ message: 'None is free' });
});
