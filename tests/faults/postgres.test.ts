import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents } from '#features/legal/documents.ts';
import { announceVersions } from '#features/privacy/announceVersions.server.ts';
import { type Db, openDatabase } from '#platform/db/open.server.ts';
import { addDays } from '#platform/time/calendar.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import {
  bookSlot,
  customersOf,
  registerCustomer,
  send,
  serviceId,
  type TestCustomer,
} from '../support/account/customers.ts';
import { freeTimes } from '../support/booking/provided.ts';
import { expectWhole, startBooking, waitUntil } from '../support/site/load.ts';
import { databaseOf, killAndWait, startPostgres, type TestPostgres } from '../support/site/postgres.ts';
import { type Site, startSite } from '../support/site/server.ts';

let postgres: TestPostgres;
let site: Site;
let other: Site;
let customer: TestCustomer;
let service: string;
beforeAll(async () => {
  postgres = await startPostgres();
  site = await startSite({ DATABASE_URL: await databaseOf(postgres.address, 'dead', { filled: false }) });
  other = await startSite(site.env);
  customer = await registerCustomer(site.origin);
  service = await serviceId(site.origin);
});
afterAll(async () => {
  for (const process of [site, other]) await process.stop();
  await postgres.stop();
});

const book = (day: number) =>
  bookSlot(site.origin, customer, { service, date: `2031-12-${day}`, time: '10:00' });
const page = async (at: Site, id: string) => (await fetch(`${at.origin}/en/service/${id}`)).text();

test('a write in one process invalidates the cached pages of the other, also after the database was down', async () => {
  const times: number[] = [];
  const nextSlot = async (service: string) => {
    const today = vilniusClock(new Date()).date;
    for (let days = 1; ; days++) {
      const date = addDays(today, days);
      const [time] = await freeTimes(site.origin, service, date);
      if (time) return { service, date, time };
    }
  };
  const expectInvalidation = async (service: string) => {
    const before = await page(other, service);
    const slot = await nextSlot(service);
    await waitUntil(async () => (await bookSlot(site.origin, customer, slot)).status === 201);
    const written = performance.now();
    await waitUntil(async () => (await page(other, service)) !== before);
    times.push(performance.now() - written);
  };
  await expectInvalidation(await serviceId(site.origin, 40));
  await killAndWait(postgres.process, 'SIGKILL');
  await postgres.restart();
  await waitUntil(async () => (await fetch(`${site.origin}/readyz`)).status === 200);
  for (const index of [41, 42]) await expectInvalidation(await serviceId(site.origin, index));
  console.log(
    `pages of the other process invalidated after ${times.map((time) => time.toFixed(0)).join(', ')} ms`,
  );
});

test('when the database stops under load writes get 503, cached pages are served, and all recovers automatically', async () => {
  const customers = await customersOf(site, 8);
  const bookers = startBooking(site, customers, service);
  await waitUntil(() => bookers.answered > 50);
  await fetch(`${site.origin}/en/services`);
  await killAndWait(postgres.process, 'SIGKILL');
  const refused = await book(10);
  expect([refused.status, refused.body.code, refused.headers.get('Retry-After')]).toEqual([
    503,
    'unavailable',
    '5',
  ]);
  expect((await fetch(`${site.origin}/en/services`)).status).toBe(200);
  const uncached = await fetch(`${site.origin}/lt/services?q=dažymas`);
  expect([uncached.status, uncached.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(await uncached.text()).toContain(
    'Svetainė šiuo metu nepasiekiama. Po akimirkos bandykite dar kartą.',
  );
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(503);
  expect((await send(site.origin, 'GET', `/en/user/${customer.email}`, customer)).status).toBe(503);
  await postgres.restart();
  await waitUntil(async () => (await book(11)).status === 201, 10);
  expect((await fetch(`${site.origin}/lt/services?q=dažymas`)).status).toBe(200);
  const { answered } = bookers;
  await waitUntil(() => bookers.answered > answered + 50);
  await bookers.stop();
  const { held, cancelled } = bookers;
  const mine = (await send(site.origin, 'GET', `/en/bookings/user/${customer.email}`, customer)).body;
  expect(mine).toMatchObject([{}, {}, {}, { date: '2031-12-11' }]);
  await expectWhole(site, { ...bookers, held, cancelled });
});

test('after a failover no connection to the read-only server is left', async () => {
  // It is opened before the failover, so it may write.
  const operator = new pg.Client(`${postgres.address}/postgres`);
  await operator.connect();
  await operator.query('alter role postgres set default_transaction_read_only = on');
  await operator.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname is not null and pid <> pg_backend_pid()',
  );
  const ready = async (at: Site) => (await fetch(`${at.origin}/readyz`)).status;
  const load = setInterval(() => {
    for (let each = 0; each < 4; each++)
      void fetch(`${site.origin}/api/en/services?q=w${each}`).catch(() => undefined);
  }, 250);
  await waitUntil(async () => (await book(20)).status === 503);
  for (const each of [site, other]) await waitUntil(async () => (await ready(each)) === 503);
  await operator.query(
    'begin; set transaction read write; alter role postgres reset default_transaction_read_only; commit',
  );
  await operator.end();
  await waitUntil(async () => (await ready(site)) === 200 && (await ready(other)) === 200, 10);
  for (const day of [21, 22, 23, 24, 25, 26]) expect((await book(day)).status).toBe(201);
  clearInterval(load);
});

test('two processes email a new version of the terms once', async () => {
  const databases = [site, other].map(({ env }) => openDatabase(env.DATABASE_URL ?? ''));
  const [db] = databases as [Db];
  await db.updateTable('users').set({ email_confirmed_at: new Date().toISOString() }).execute();
  const all = { ...documents, customerTerms: [...documents.customerTerms, '2099-01-01'] };
  await Promise.all(databases.map((each) => announceVersions(each, all)));
  const { users } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('users'))
    .executeTakeFirstOrThrow();
  const mails = await db
    .selectFrom('mails')
    .select('recipient')
    .where('kind', '=', 'version-customer')
    .execute();
  expect(mails).toHaveLength(Number(users));
  for (const each of databases) await each.destroy();
});
