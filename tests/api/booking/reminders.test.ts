import { afterEach, expect, test, vi } from 'vitest';
import { queueReminders } from '#features/booking/reminders/reminders.server.ts';
import { readStart } from '#platform/time/vilnius.ts';
import {
  aBooking,
  bookSlot,
  logIn,
  registerCustomer,
  send,
  serviceId,
} from '../../support/account/customers.ts';
import { inDatabase } from '../../support/site/database.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { insertRows, readRow } from '../../support/site/rows.ts';
import { type Site, startSite } from '../../support/site/server.ts';

const { site: begun, mail } = await mailedSite({ CLOCK: '2031-05-01T08:00:00Z' });
const { dataDir, database } = begun;
const customer = await registerCustomer(begun.origin);
const service = await serviceId(begun.origin);
await begun.stop();

const reminders = () => mail.mails.filter(({ subject }) => subject?.startsWith('Reminder')).length;

async function at(instant: string, run: (site: Site, token: string) => Promise<unknown>): Promise<void> {
  const site = await startSite({ DATA_DIR: dataDir, SMTP_URL: mail.url, CLOCK: instant });
  try {
    await run(site, await logIn(site.origin, customer));
  } finally {
    await site.stop();
  }
}

async function queuedAt(instant: string): Promise<number> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
  return inDatabase({ database }, queueReminders).finally(() => vi.useRealTimers());
}

afterEach(() => void vi.useRealTimers());

test('reminders are sent once each, the day before at 18:00 and two hours before, also after downtime', async () => {
  await at('2031-05-05T08:00:00Z', (site, token) =>
    bookSlot(site.origin, { ...customer, token }, { service, date: '2031-05-07', time: '10:00' }),
  );
  expect(await queuedAt('2031-05-06T14:59:59Z')).toBe(0);
  await at('2031-05-06T16:30:00Z', () => expect.poll(reminders).toBe(1));
  expect(await queuedAt('2031-05-07T04:59:59Z')).toBe(0);
  expect(await queuedAt('2031-05-07T05:00:00Z')).toBe(1);
  expect(await queuedAt('2031-05-07T06:59:00Z')).toBe(0);
  expect(await queuedAt('2031-05-07T08:00:00Z')).toBe(0);
}, 60_000);

test('every round of a process queues reminders, also for bookings stored late', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await inDatabase({ database }, async (db) => {
    const { id } = await readRow({ database }, 'users', { email_key: customer.email });
    const store = (time: string, created_at: string) =>
      insertRows({ database }, 'bookings', {
        id: time,
        service_id: service,
        user_id: id,
        date: '2031-05-21',
        time,
        starts_at: readStart('2031-05-21', time).toISOString(),
        user_email: customer.email,
        user_name: customer.name,
        created_at,
      });
    const round = (instant: string) => {
      vi.setSystemTime(new Date(instant));
      return queueReminders(db);
    };
    await store('08:00', '2031-05-10T08:00:00.000Z');
    await store('18:00', '2031-05-10T08:00:00.000Z');
    expect(await round('2031-05-20T14:59:59Z')).toBe(0);
    expect(await round('2031-05-20T15:00:01Z')).toBe(2);
    await store('14:00', '2031-05-20T14:59:59.990Z');
    expect(await round('2031-05-20T15:00:03Z')).toBe(1);
    expect(await round('2031-05-21T03:00:00Z')).toBe(1);
    expect(await round('2031-05-21T03:10:00Z')).toBe(0);
    expect(await round('2031-05-21T09:00:01Z')).toBe(1);
    expect(await round('2031-05-21T13:00:00Z')).toBe(1);
    await db.deleteFrom('bookings').where('date', '=', '2031-05-21').execute();
  });
});

test('a round without due reminders writes nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-07T05:30:00Z') });
  await inDatabase({ database }, async (db) => {
    const write = vi.spyOn(db, 'transaction');
    expect(await queueReminders(db)).toBe(0);
    expect(write).not.toHaveBeenCalled();
  });
});

test('no reminder is sent for a booking that was cancelled, moved away or just made', async () => {
  let moved = '';
  await at('2031-06-01T08:00:00Z', async (site, token) => {
    const who = { ...customer, token };
    const booked = await aBooking(site.origin, who, { service, date: '2031-06-03', time: '10:00' });
    moved = await aBooking(site.origin, who, { service, date: '2031-06-03', time: '12:00' });
    await send(site.origin, 'DELETE', `/en/bookings/${booked}`, { token });
  });
  await at('2031-06-02T08:00:00Z', async (site, token) => {
    await send(site.origin, 'POST', `/en/bookings/${moved}/reschedule`, {
      token,
      body: { date: '2031-06-20', time: '12:00' },
    });
  });
  await at('2031-06-02T17:00:00Z', (site, token) =>
    bookSlot(site.origin, { ...customer, token }, { service, date: '2031-06-03', time: '14:00' }),
  );
  await at('2031-06-02T16:59:00Z', async (site, token) => {
    const { status } = await send(site.origin, 'POST', `/en/bookings/${moved}/reschedule`, {
      token,
      body: { date: '2031-06-03', time: '18:00' },
    });
    expect(status).toBe(200);
  });
  expect(await queuedAt('2031-06-02T17:00:00Z')).toBe(0);
  const rows = await inDatabase({ database }, (db) =>
    db.selectFrom('reminders').selectAll().where('starts_at', '>', '2031-06-01').execute(),
  );
  expect(rows).toEqual([]);
}, 60_000);

test('reminders of the day before are sent at 18:00 also when the clocks change in between', async () => {
  await at('2031-10-20T08:00:00Z', (site, token) =>
    bookSlot(site.origin, { ...customer, token }, { service, date: '2031-10-26', time: '19:00' }),
  );
  expect(await queuedAt('2031-10-25T14:59:59Z')).toBe(0);
  expect(await queuedAt('2031-10-25T15:00:00Z')).toBe(1);
}, 60_000);
