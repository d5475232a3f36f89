import { expect } from 'vitest';
import { defaultSchedule, type Schedule } from '#features/availability/index.ts';
import { euros } from '#features/pricing/money.ts';
import { addDays } from '#platform/time/calendar.ts';
import { toDateTime } from '#platform/time/dates.ts';
import { addMinutes } from '#platform/time/vilnius.ts';
import { type Answer, send, serviceIds } from '../account/customers.ts';
import { providerLink } from '../provider/providerLink.ts';
import type { Site } from '../site/server.ts';

export interface Provided {
  service: string;
  asProvider: (method: string, path: string, body?: unknown, lang?: string) => Promise<Answer>;
  /** Sets the schedule; fields that are not given are unset. */
  change: (set: Partial<Schedule>) => Promise<Answer['body']>;
}

/** The services of a site in the order of its first list, which changes with bookings. */
const listed = new Map<string, Promise<string[]>>();

/** @param index of the service among all; each has its own */
export async function providedService(site: Site, index: number): Promise<Provided> {
  const ids = listed.get(site.origin) ?? serviceIds(site.origin);
  listed.set(site.origin, ids);
  const service = (await ids)[index] ?? '';
  const link = await providerLink(site, service);
  const asProvider: Provided['asProvider'] = (method, path, body, lang = 'en') =>
    send(site.origin, method, `/${lang}/provider/${link}${path}`, { body });
  const change = async (set: Partial<Schedule>) => {
    const answer = await asProvider('PUT', '/schedule', { ...defaultSchedule, ...set });
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    return answer.body;
  };
  return { service, asProvider, change };
}

/** Sets a price list of one item. @returns that item as a booking names it */
export async function chosenCleaning({ origin }: Site, service: string, asProvider: Provided['asProvider']) {
  const names = { lt: 'Langų valymas', en: 'Window cleaning' };
  const list = { afterLooking: false, callOut: null, items: [{ names, price: euros(6000), minutes: 150 }] };
  expect((await asProvider('PUT', '/prices', list)).status).toBe(200);
  const { prices } = (await send(origin, 'GET', `/en/service/${service}`)).body;
  const { version, items } = prices as { version: string; items: { _id: string }[] };
  return { items: items.map(({ _id }) => _id), pricesVersion: version };
}

/** The request body that blocks a span of a day, half an hour by default. */
export function closing(date: string, time: string, until?: string) {
  const end = until === '24:00' ? { date: addDays(date, 1), time: '00:00' } : until && { date, time: until };
  const to = end || toDateTime(addMinutes({ date, time }, 30));
  return { from: { date, time }, to, closed: true, keep: [] as string[] };
}

export const opening = (date: string, time: string, until?: string) => ({
  ...closing(date, time, until),
  closed: false,
});

export const everyDay = (from: string, to: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from, to }));

export async function freeTimes(origin: string, service: string, date: string): Promise<string[]> {
  const { body } = await send(origin, 'GET', `/en/service/${service}/availability?date=${date}`);
  return (body.slots as { time: string; available: boolean }[])
    .filter(({ available }) => available)
    .map(({ time }) => time);
}
