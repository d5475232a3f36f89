import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSchedule, storeSchedule } from '#features/availability/schedules.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { bookSlot, registerCustomer, type TestCustomer } from '../../support/account/customers.ts';
import { closing, freeTimes, type Provided, providedService } from '../../support/booking/provided.ts';
import { inDatabase, lockWaiters } from '../../support/site/database.ts';
import { waitUntil } from '../../support/site/load.ts';
import { databaseOf, startPostgres, type TestPostgres } from '../../support/site/postgres.ts';
import { type Site, startSite } from '../../support/site/server.ts';

/** SQLite has one writer at a time, so these races exist on PostgreSQL only. */
let postgres: TestPostgres;
let site: Site;
let provided: Provided;
let customer: TestCustomer;
beforeAll(async () => {
  postgres = await startPostgres(['fsync=off']);
  const folder = mkdtempSync(join(tmpdir(), 'row-locks-'));
  site = await startSite({ DATABASE_URL: await databaseOf(postgres.address, folder, { filled: false }) });
  provided = await providedService(site, 0);
  customer = await registerCustomer(site.origin);
});
afterAll(async () => {
  await site.end();
  await postgres.stop();
});

const date = '2031-05-06';
const book = (time: string) => bookSlot(site.origin, customer, { service: provided.service, date, time });

/** Locks the row of the service like an open transaction. */
async function whileHeld<Result>(
  how: 'share' | 'update',
  work: (end: (change?: (db: Db) => Promise<unknown>) => Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  return inDatabase(site, (db) =>
    db.connection().execute(async (connection) => {
      await sql`begin`.execute(connection);
      await sql`select id from services where id = ${provided.service} for ${sql.raw(how)}`.execute(
        connection,
      );
      return work(async (change) => {
        await change?.(connection);
        await sql`commit`.execute(connection);
      });
    }),
  );
}

const waiting = () => waitUntil(async () => (await inDatabase(site, lockWaiters)) > 0);

test('bookings of a service do not wait for each other, blocking a slot waits for them', async () => {
  await whileHeld('share', async (end) => {
    expect((await book('10:00')).status).toBe(201);
    const blocked = provided.asProvider('PUT', '/closed-time', closing(date, '11:00'));
    await waiting();
    expect(await freeTimes(site.origin, provided.service, date)).toContain('11:00');
    await end();
    expect((await blocked).status).toBe(204);
  });
  expect((await book('11:00')).body.code).toBe('slot_taken');
});

test('a service that is being removed cannot be booked', async () => {
  await whileHeld('update', async (end) => {
    const booking = book('14:00');
    await waiting();
    await end((db) => setStatus(db, 'removed'));
    expect((await booking).status).toBe(404);
  });
  await inDatabase(site, (db) => setStatus(db, 'published'));
  expect(await freeTimes(site.origin, provided.service, date)).toContain('14:00');
});

test('a day off that is stored while a booking waits applies to it', async () => {
  await whileHeld('update', async (end) => {
    const booking = book('14:00');
    await waiting();
    await end(async (db) => {
      const schedule = await readSchedule(db, provided.service);
      await storeSchedule(db, provided.service, { ...schedule, daysOff: [{ from: date, to: date }] });
    });
    expect((await booking).body.code).toBe('slot_taken');
  });
});

function setStatus(db: Db, status: 'published' | 'removed'): Promise<unknown> {
  return db.updateTable('services').set({ status }).where('id', '=', provided.service).execute();
}
