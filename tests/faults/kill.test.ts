import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { customersOf, send, serviceId } from '../support/account/customers.ts';
import { inDatabase } from '../support/site/database.ts';
import { expectWhole, rounds, startBooking } from '../support/site/load.ts';
import { freePort } from '../support/site/ports.ts';
import { startSite } from '../support/site/server.ts';

const kills = rounds('KILLS', 200);

test(`after kill -9 at any moment, ${kills} times, every acknowledged write is stored, and none in part`, async () => {
  const PORT = String(await freePort());
  let site = await startSite({ PORT });
  const customers = await customersOf(site, 8);
  const service = await serviceId(site.origin);
  const bookers = startBooking(site, customers, service);
  for (let kill = 0; kill < kills; kill++) {
    await sleep(100 + Math.random() * 1400);
    await site.stop('SIGKILL');
    await bookers.stop();
    if (site.database.endsWith('.db')) {
      const { rows } = await inDatabase(site, (db) =>
        sql<{ integrity_check: string }>`pragma integrity_check`.execute(db),
      );
      expect(rows).toEqual([{ integrity_check: 'ok' }]);
    }
    await expectWhole(site, bookers);
    site = await startSite({ ...site.env, PORT });
    startBooking(site, customers, service, bookers);
  }
  await bookers.stop();
  await expectWhole(site, bookers);
  const { token, email } = customers[0] ?? { token: '', email: '' };
  expect((await send(site.origin, 'GET', `/en/bookings/user/${email}`, { token })).status).toBe(200);
  await site.stop();
  console.log(
    `${kills} kills; ${bookers.answered} answered requests, ${bookers.held.size} bookings held, none lost`,
  );
});
