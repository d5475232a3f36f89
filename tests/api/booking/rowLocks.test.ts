import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Customer } from '#features/account/sessions.server.ts';
import { readSchedule, storeSchedule } from '#features/availability/schedules.server.ts';
import { revokeProviderLinks } from '#features/team/teamCatalogue.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import {
  aBooking,
  bookSlot,
  registerCustomer,
  send,
  type TestCustomer,
} from '../../support/account/customers.ts';
import { ownerOf } from '../../support/account/owners.ts';
import { closing, freeTimes, type Provided, providedService } from '../../support/booking/provided.ts';
import { inDatabase, lockWaiters } from '../../support/site/database.ts';
import { newFolder } from '../../support/site/folders.ts';
import { waitUntil } from '../../support/site/load.ts';
import { databaseOf, startPostgres, type TestPostgres } from '../../support/site/postgres.ts';
import { listRows, readRow } from '../../support/site/rows.ts';
import { type Site, startSite } from '../../support/site/server.ts';

/** SQLite has one writer at a time, so these races exist on PostgreSQL only. */
let postgres: TestPostgres;
let site: Site;
let provided: Provided;
let customer: TestCustomer;
beforeAll(async () => {
  postgres = await startPostgres(['fsync=off']);
  const folder = newFolder();
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

const serviceFor = (how: 'share' | 'update') =>
  sql`select id from services where id = ${provided.service} for ${sql.raw(how)}`;

/** Locks rows or a table like an open transaction. */
async function whileHeld<Result>(
  lock: RawBuilder<unknown>,
  work: (end: (change?: (db: Db) => Promise<unknown>) => Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  return inDatabase(site, (db) =>
    db.connection().execute(async (connection) => {
      await sql`begin`.execute(connection);
      await lock.execute(connection);
      return work(async (change) => {
        await change?.(connection);
        await sql`commit`.execute(connection);
      });
    }),
  );
}

const waiting = (count = 1) => waitUntil(async () => (await inDatabase(site, lockWaiters)) >= count);

test('bookings of a service do not wait for each other, blocking a slot waits for them', async () => {
  await whileHeld(serviceFor('share'), async (end) => {
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
  await whileHeld(serviceFor('update'), async (end) => {
    const booking = book('14:00');
    await waiting();
    await end((db) => setStatus(db, 'removed'));
    expect((await booking).status).toBe(404);
  });
  await inDatabase(site, (db) => setStatus(db, 'published'));
  expect(await freeTimes(site.origin, provided.service, date)).toContain('14:00');
});

test('a day off that is stored while a booking waits applies to it', async () => {
  await whileHeld(serviceFor('update'), async (end) => {
    const booking = book('14:00');
    await waiting();
    await end(async (db) => {
      const schedule = await readSchedule(db, provided.service);
      await storeSchedule(db, provided.service, { ...schedule, daysOff: [{ from: date, to: date }] });
    });
    expect((await booking).body.code).toBe('slot_taken');
  });
});

test('a suggestion that the provider takes back while its acceptance waits moves nothing', async () => {
  const suggested = { date: '2031-05-08', time: '18:00' };
  const id = await aBooking(site.origin, customer, {
    service: provided.service,
    ...suggested,
    time: '12:00',
  });
  await provided.asProvider('PUT', `/bookings/${id}/proposal`, { starts: [suggested] });
  const { token } = customer;
  const row = sql`select id from users where email = ${customer.email} for update`;
  await whileHeld(row, async (end) => {
    const accepted = send(site.origin, 'POST', `/en/bookings/${id}/proposal`, { token, body: suggested });
    await waiting();
    expect((await provided.asProvider('DELETE', `/bookings/${id}/proposal`)).status).toBe(204);
    await end();
    expect((await accepted).body.code).toBe('link_expired');
  });
  expect(await readRow(site, 'bookings', { id })).toMatchObject({ ...suggested, time: '12:00' });
});

test('a suggestion for a booking that is cancelled at the same moment is not found', async () => {
  const start = { date: '2031-05-08', time: '14:00' };
  const id = await aBooking(site.origin, customer, { service: provided.service, ...start });
  await whileHeld(sql`delete from bookings where id = ${id}`, async (end) => {
    const body = { starts: [{ ...start, time: '18:00' }] };
    const suggested = provided.asProvider('PUT', `/bookings/${id}/proposal`, body);
    await waiting();
    await end();
    expect((await suggested).status).toBe(404);
  });
});

test.each([
  ['PUT', '/closed-time', closing('2031-05-08', '19:00')],
  ['POST', '/calendar', undefined],
])(
  '%s %s of a provider who loses the service in the meantime changes nothing',
  async (method, path, body) => {
    const owner = await ownerOf(site, provided.service);
    await whileHeld(serviceFor('update'), async (end) => {
      const given = { token: owner.token, body };
      const sent = send(site.origin, method, `/en/provider/${provided.service}${path}`, given);
      await waiting();
      const email = 'new@example.com';
      await end((db) => db.updateTable('services').set({ email, email_key: email }).execute());
      expect((await sent).status).toBe(404);
    });
    expect(await freeTimes(site.origin, provided.service, '2031-05-08')).toContain('19:00');
    expect(await listRows(site, 'private_links', { kind: 'provider-calendar' })).toEqual([]);
  },
);

test('a private link that is renewed while the team revokes it is revoked too', async () => {
  const { asProvider, service } = await providedService(site, 1);
  const member = { ...(await readRow(site, 'users', { email: customer.email })), session: {} } as Customer;
  await whileHeld(sql`lock table mails in share mode`, async (end) => {
    const renewed = asProvider('POST', '/renew');
    await waiting();
    const revoked = inDatabase(site, (db) => revokeProviderLinks(db, member, service));
    await waiting(2);
    await end();
    expect((await renewed).status).toBe(204);
    await revoked;
  });
  expect(await listRows(site, 'private_links', { service_id: service })).toEqual([]);
});

test('an application that is sent again before the response is stored once', async () => {
  const body = {
    name: 'Lašas',
    about: 'Tvarkome vamzdžius.',
    address: 'Antakalnio g. 17, Vilnius',
    category: 'plumbing',
    contactPerson: 'Rasa',
    email: 'rasa@example.com',
  };
  const apply = () => send(site.origin, 'POST', '/en/services', { body });
  await whileHeld(sql`lock table applications in share mode`, async (end) => {
    const sent = [apply(), apply()];
    await waiting(2);
    await end();
    const [first, second] = await Promise.all(sent);
    expect(first?.body).toEqual(second?.body);
  });
});

function setStatus(db: Db, status: 'published' | 'removed'): Promise<unknown> {
  return db.updateTable('services').set({ status }).where('id', '=', provided.service).execute();
}
