import { afterAll, describe, expect, test } from 'vitest';
import { customersOf, bookSlot, serviceId } from '../support/accounts/customers.ts';
import { lookInto } from '../support/site/database.ts';
import { bookedHere, rounds } from '../support/site/load.ts';
import { databaseOf, startPostgres, type TestPostgres } from '../support/site/postgres.ts';
import { startSite, type Site } from '../support/site/server.ts';

const count = rounds('ROUNDS', 100);
const requests = 500;

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
  test(`${count} times, of ${requests} simultaneous bookings of one slot exactly one succeeds`, async () => {
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
    expect(await lookInto(sites[0], bookedHere)).toHaveLength(count);
    for (const site of sites) expect(await site.stop()).toBe(0);
    const [median, worst] = [times.toSorted((a, b) => a - b)[Math.floor(count / 2)], Math.max(...times)];
    console.log(
      `${kind}: ${count} rounds of ${requests}, median ${median?.toFixed(0)} ms, worst ${worst.toFixed(0)} ms a round`,
    );
  });
});
