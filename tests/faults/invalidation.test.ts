import { afterAll, expect, test } from 'vitest';
import { paths } from '#features/urls/paths.ts';
import { aBooking, customersOf, serviceId } from '../support/account/customers.ts';
import { waitUntil } from '../support/site/load.ts';
import { databaseOf, startPostgres, type TestPostgres } from '../support/site/postgres.ts';
import { startSite } from '../support/site/server.ts';

const count = 20;

let postgres: TestPostgres | undefined;
afterAll(() => postgres?.stop());

test.each(['sqlite', 'postgres'])(
  `${count} bookings in one process show in the pages of another within a second on %s`,
  async (kind) => {
    postgres = kind === 'postgres' ? await startPostgres() : undefined;
    const DATABASE_URL = postgres
      ? await databaseOf(postgres.address, 'invalidations', { filled: false })
      : '';
    const first = await startSite({ DATABASE_URL, CLOCK: '2031-05-05T04:00:00Z' });
    const second = await startSite(first.env);
    const customers = await customersOf(first, count);
    const service = await serviceId(first.origin);
    const startsAt = async ({ origin }: { origin: string }) => {
      const page = await (await fetch(origin + paths.service('en', service))).text();
      return [...page.matchAll(/data-at="([^"]+)T([^"]+)"/g)].map(([, date = '', time = '']) => ({
        date,
        time,
      }));
    };
    const times: number[] = [];
    for (const customer of customers) {
      const [start] = await startsAt(second);
      const { date, time } = start ?? { date: '', time: '' };
      await aBooking(first.origin, customer, { service, date, time });
      const begun = performance.now();
      await waitUntil(async () =>
        (await startsAt(second)).every((each) => each.date !== date || each.time !== time),
      );
      times.push(performance.now() - begun);
    }
    for (const site of [first, second]) expect(await site.stop()).toBe(0);
    const [median, worst] = [times.toSorted((a, b) => a - b)[count / 2], Math.max(...times)];
    console.log(
      `${kind}: shown after ${median?.toFixed(0)} ms (median of ${count}), at most ${worst.toFixed(0)} ms`,
    );
    expect(worst).toBeLessThan(1_000);
  },
);
