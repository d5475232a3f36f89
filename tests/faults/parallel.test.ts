import { afterAll, describe, expect, test } from 'vitest';
import { startKinds } from '#features/availability/index.ts';
import { bookSlot, customersOf, serviceId, type TestCustomer } from '../support/account/customers.ts';
import { everyDay, freeTimes, providedService } from '../support/booking/provided.ts';
import { randomFrom, seed } from '../support/deep.ts';
import { inDatabase } from '../support/site/database.ts';
import { bookedHere, rounds } from '../support/site/load.ts';
import { databaseOf, startPostgres, type TestPostgres } from '../support/site/postgres.ts';
import { type Site, startSite } from '../support/site/server.ts';

const count = rounds('ROUNDS', 100);
const requests = 500;
const overlapping = rounds('OVERLAPPING', 30);

let postgres: TestPostgres | undefined;
afterAll(() => postgres?.stop());

/** Two processes of one site, on one database. */
async function twoProcesses(kind: string): Promise<[Site, Site]> {
  if (kind === 'sqlite') {
    const first = await startSite({ DATABASE_URL: '' });
    return [first, await startSite(first.env)];
  }
  postgres = await startPostgres();
  const DATABASE_URL = await databaseOf(postgres.address, 'parallel', { filled: false });
  const first = await startSite({ DATABASE_URL });
  return [first, await startSite(first.env)];
}

describe.each(['sqlite', 'postgres'])('two processes on %s', (kind) => {
  test(`${count} times, of ${requests} concurrent bookings of one slot exactly one succeeds`, async () => {
    const sites = await twoProcesses(kind);
    const customers = await customersOf(sites[0], 50);
    const service = await serviceId(sites[0].origin);
    const times: number[] = [];
    for (let round = 0; round < count; round++) {
      const date = new Date(Date.UTC(2040, 0, 1 + round)).toISOString().slice(0, 10);
      const begun = performance.now();
      const answers = await Promise.all(
        Array.from({ length: requests }, (_, index) => {
          const customer = customers[index % customers.length] ?? {
            name: '',
            email: '',
            password: '',
            token: '',
          };
          return bookSlot(sites[index % 2]?.origin ?? '', customer, { service, date, time: '10:00' });
        }),
      );
      times.push(performance.now() - begun);
      const by = Map.groupBy(answers, ({ status }) => status);
      expect([by.get(201)?.length, by.get(409)?.length]).toEqual([1, requests - 1]);
      const codes = new Set(by.get(409)?.map(({ body }) => body.code));
      expect([...codes].sort()).toEqual(['own_clash', 'slot_taken']);
    }
    expect(await inDatabase(sites[0], bookedHere)).toHaveLength(count);
    for (const site of sites) expect(await site.stop()).toBe(0);
    const [median, worst] = [times.toSorted((a, b) => a - b)[Math.floor(count / 2)], Math.max(...times)];
    console.log(
      `${kind}: ${count} rounds of ${requests}, median ${median?.toFixed(0)} ms, worst ${worst.toFixed(0)} ms a round`,
    );
  });

  test(`${overlapping} times, overlapping slots of different kinds have one winner per crew`, async () => {
    const sites = await twoProcesses(kind);
    const customers = await customersOf(sites[0], 50);
    const { service, change } = await providedService(sites[0], 0);
    const random = randomFrom(seed);
    const ownStarts = ['10:15', '10:45', '11:30'].flatMap((time) =>
      everyDay(time, '24:00').map(({ weekday }) => ({ weekday, time })),
    );
    for (let round = 0; round < overlapping; round++) {
      const starts = startKinds[round % startKinds.length] ?? 'nine';
      const crews = 1 + (round % 3);
      await change({ starts, ownStarts, crews, duration: 120, buffer: 30 });
      const date = new Date(Date.UTC(2041, 0, 1 + round)).toISOString().slice(0, 10);
      // Work of two hours from any of these start times overlaps all the others.
      const near = (await freeTimes(sites[0].origin, service, date)).filter(
        (time) => time >= '10:00' && time < '12:00',
      );
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, index) => {
          const time = near[Math.floor(random() * near.length)] ?? '';
          const customer = customers[index % customers.length] as TestCustomer;
          return bookSlot(sites[index % 2]?.origin ?? '', customer, { service, date, time });
        }),
      );
      const won = answers.filter(({ status }) => status === 201).length;
      expect([starts, crews, won]).toEqual([starts, crews, crews]);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(answers.length - won);
      const blocks = await inDatabase(sites[0], (db) =>
        db
          .selectFrom('time_blocks')
          .innerJoin('bookings', 'bookings.id', 'time_blocks.booking_id')
          .select(['crew', 'block'])
          .where('date', '=', date)
          .execute(),
      );
      // Ten quarters of an hour for the work and its buffer, each of one crew.
      expect(new Set(blocks.map(({ crew, block }) => `${crew} ${block}`)).size).toBe(10 * crews);
    }
    for (const site of sites) expect(await site.stop()).toBe(0);
  });
});
