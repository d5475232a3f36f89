import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { demonstrationCustomer } from '#features/account/demonstrationLogin.ts';
import { countPopularity } from '#features/catalog/popularity.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { type Answer, send, type TestCustomer } from '../account/customers.ts';
import { inDatabase } from './database.ts';
import type { Site } from './server.ts';

/** As often as the documents say, or less for a quick run. */
export function rounds(variable: string, issue: number): number {
  return Number(process.env[variable] ?? issue);
}

/** Undefined if the site stopped before it responded. */
function trying(...words: Parameters<typeof send>): Promise<Answer | undefined> {
  return send(...words).catch(() => undefined);
}

/** Customers who book and cancel until they are stopped, and the responses they got. */
interface Bookers {
  /** Bookings that were acknowledged, and for which no cancellation was sent. */
  held: Set<string>;
  /** Bookings whose cancellation was acknowledged. */
  cancelled: Set<string>;
  answered: number;
  stop(): Promise<void>;
}

/** Starts customers who continue until the site has stopped, or they are stopped. */
export function startBooking(
  site: Pick<Site, 'origin'>,
  customers: TestCustomer[],
  service: string,
  memory?: Bookers,
): Bookers {
  let stopped = false;
  const bookers = memory ?? { held: new Set(), cancelled: new Set(), answered: 0, stop: async () => {} };
  const working = customers.map(async ({ token }) => {
    while (!stopped) {
      const slot = { serviceId: service, date: randomDate(), time: '10:00' };
      const headers = { 'Idempotency-Key': randomUUID() };
      const booked = await trying(site.origin, 'POST', '/en/bookings', { token, body: slot, headers });
      if (!booked) return;
      bookers.answered += 1;
      if (booked.status !== 201) continue;
      const id = String(booked.body._id);
      bookers.held.add(id);
      if (Math.random() < 0.7) continue;
      bookers.held.delete(id);
      const gone = await trying(site.origin, 'DELETE', `/en/bookings/${id}`, { token });
      if (gone?.status === 204) bookers.cancelled.add(id);
    }
  });
  bookers.stop = async () => {
    stopped = true;
    await Promise.all(working);
  };
  return bookers;
}

/** A random day of some seventy years, so that customers hardly ever choose the same one. */
function randomDate(): string {
  const first = Date.UTC(2030, 0, 1);
  return new Date(first + Math.floor(Math.random() * 25_000) * 86_400_000).toISOString().slice(0, 10);
}

/** Expects that every acknowledged write exists, and none in part: a booking has two emails and is counted for its service. */
export async function expectWhole(site: Pick<Site, 'database'>, { held, cancelled }: Bookers): Promise<void> {
  await inDatabase(site, async (db) => {
    const bookings = new Set((await bookedHere(db)).map(({ id }) => id));
    expect([...held].filter((id) => !bookings.has(id))).toEqual([]);
    expect([...cancelled].filter((id) => bookings.has(id))).toEqual([]);
    const kinds = await db
      .selectFrom('mails')
      .select(['kind', (mails) => mails.fn.countAll<number>().as('count')])
      .groupBy('kind')
      .execute();
    const mails = (kind: string) => kinds.find((row) => row.kind === kind)?.count ?? 0;
    expect(mails('booking-received')).toBe(mails('booking-confirmed'));
    expect(mails('booking-withdrawn')).toBe(mails('booking-cancelled'));
    expect(mails('booking-confirmed') - mails('booking-cancelled')).toBe(bookings.size);
    await countPopularity(db);
    const { popularity } = await db
      .selectFrom('services')
      .select((services) => services.fn.sum<number>('popularity').as('popularity'))
      .executeTakeFirstOrThrow();
    expect(popularity).toBe(bookings.size);
  });
}

/** Without the demonstration's own, which have no emails and do not count for popularity. */
export function bookedHere(db: Db): Promise<{ id: string }[]> {
  return db
    .selectFrom('bookings')
    .select('id')
    .where('user_email', '!=', demonstrationCustomer.email)
    .execute();
}

/** Resolves once a condition is true, which is checked repeatedly. */
export async function waitUntil(holds: () => boolean | Promise<boolean>, seconds = 30): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('It did not come true in time');
    await sleep(50);
  }
}
