import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { request } from '#features/account/requests.ts';
import { slotStore } from '#features/booking/slotStore.ts';
import { addDays } from '#platform/time/calendar.ts';
import { onClockCorrection, present, setPresent } from '#platform/time/present.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2031-11-24T13:00:00Z'), toFake: ['Date'] });
  setPresent(dated(new Date().toUTCString()));
});
afterEach(() => {
  setPresent(dated(new Date().toUTCString()));
  vi.useRealTimers();
});

const dated = (date: string, others: Record<string, string> = {}) => new Headers({ Date: date, ...others });
const date = '2031-11-24';
const ask = (async (_: unknown, { query: { from } }: { query: { from: string } }) => ({
  days: [from, addDays(from, 1)].map((each) => ({
    date: each,
    state: 'free',
    slots: [{ time: '13:00', available: true }],
  })),
})) as unknown as typeof request;

test('the server’s clock decides whether a start has passed', () => {
  const store = slotStore('a service', { date, time: '13:00' }, ask);
  expect(store.validateChoice()).toBe('inPast');
  setPresent(dated('Mon, 24 Nov 2031 10:00:00 GMT'));
  expect(present().toISOString()).toBe('2031-11-24T10:00:00.000Z');
  expect(store.validateChoice()).toEqual({ date, time: '13:00' });
  // A slow response does not mean a wrong clock.
  setPresent(dated('Mon, 24 Nov 2031 12:59:30 GMT'));
  expect(present()).toEqual(new Date());
});

test('a cached response is as old as its Age header', () => {
  setPresent(dated('Mon, 24 Nov 2031 10:00:00 GMT', { Age: '10800' }));
  expect(present()).toEqual(new Date());
});

test('components that show the time follow a correction', () => {
  const follow = vi.fn();
  const end = onClockCorrection(follow);
  setPresent(dated(new Date().toUTCString()));
  expect(follow).not.toHaveBeenCalled();
  setPresent(dated('Mon, 24 Nov 2031 10:00:00 GMT'));
  expect(follow).toHaveBeenCalledOnce();
  end();
});

test('at midnight, yesterday is deselected', async () => {
  const store = slotStore('a service', { date, time: '13:00' }, ask);
  await store.dropPast(date);
  expect(store.$date.get()).toBe(date);
  vi.setSystemTime(new Date('2031-11-24T22:02:00Z'));
  await store.dropPast('2031-11-25');
  expect([store.$date.get(), store.$slot.get()]).toEqual(['2031-11-25', undefined]);
});
