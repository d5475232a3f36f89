import { expect, onTestFinished, test, vi } from 'vitest';
import { readBookingStates } from '#features/booking/api.ts';
import { notifyOfUnseen } from '#features/booking/unseen/unseen.server.ts';
import {
  aBooking,
  bookSlot,
  readOwn,
  registerCustomer,
  send,
  type TestCustomer,
} from '../../support/account/customers.ts';
import { type Provided, providedService } from '../../support/booking/provided.ts';
import { inDatabase } from '../../support/site/database.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { deleteRows, listRows } from '../../support/site/rows.ts';
import { startSite } from '../../support/site/server.ts';

/** 9:00 in Vilnius, on a Monday: two hours of work later it is 11:00, four hours later 13:00. */
const booked = '2031-05-05T06:00:00Z';
const [remindedAt, mailedAt] = ['2031-05-05T08:00:00Z', '2031-05-05T10:00:00Z'];

const { site, mail } = await mailedSite({ CLOCK: booked });

/** By all concurrent processes together. */
async function queuedAt(instant: string, processes = 1): Promise<string[]> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
  try {
    const looks = Array.from({ length: processes }, () => inDatabase(site, notifyOfUnseen));
    await Promise.all(looks);
    const rows = await listRows(site, 'mails', {
      kind: 'booking-unseen%',
      created_at: new Date(instant).toISOString(),
    });
    await deleteRows(site, 'mails', { kind: 'booking-unseen%' });
    return rows.map(({ kind }) => kind).sort();
  } finally {
    vi.useRealTimers();
  }
}

interface Booked {
  customer: TestCustomer;
  id: string;
  shown: { _id: string; date: string; time: string };
}

async function book({ service }: Provided, date: string, time = '10:00'): Promise<Booked> {
  const customer = await registerCustomer(site.origin);
  const id = await aBooking(site.origin, customer, { service, date, time });
  return { customer, id, shown: { _id: id, date, time } };
}

async function statesOf({ customer }: Booked) {
  const states = await readOwn(site.origin, readBookingStates, customer);
  return states.map(({ _id, seen }) => ({ _id, seen }));
}

test('the provider is reminded after two working hours and the customer notified after four, once over all processes', async () => {
  const provided = await providedService(site, 0);
  await book(provided, '2031-05-20');
  expect(await queuedAt('2031-05-05T07:59:59Z')).toEqual([]);
  expect(await queuedAt(remindedAt, 3)).toEqual(['booking-unseen-provider']);
  expect(await queuedAt('2031-05-05T09:59:59Z', 2)).toEqual([]);
  expect(await queuedAt(mailedAt, 3)).toEqual(['booking-unseen']);
  expect(await queuedAt('2031-05-06T10:00:00Z')).toEqual([]);
});

test('emails that became due during downtime are sent later, in the same order', async () => {
  await book(await providedService(site, 1), '2031-05-20');
  expect(await queuedAt('2031-05-08T10:00:00Z')).toEqual(['booking-unseen-provider']);
  expect(await queuedAt('2031-05-08T10:00:01Z')).toEqual(['booking-unseen']);
});

test('no email is sent about a booking that was seen, was cancelled or has started', async () => {
  const provided = await providedService(site, 2);
  const [seen, cancelled] = [await book(provided, '2031-05-20'), await book(provided, '2031-05-21')];
  await book(provided, '2031-05-05', '11:00');
  await send(site.origin, 'DELETE', `/en/bookings/${cancelled.id}`, { token: cancelled.customer.token });
  expect((await provided.asProvider('POST', '/seen', { bookings: [seen.shown] })).status).toBe(204);
  expect(await queuedAt(remindedAt)).toEqual([]);
  expect(await queuedAt('2031-05-05T11:30:00Z')).toEqual([]);
});

test('a booking counts as seen only when the page reports that it was shown with its current time', async () => {
  const provided = await providedService(site, 3);
  const booking = await book(provided, '2031-05-20');
  const unseen = [{ _id: booking.id, seen: false }];
  await provided.asProvider('GET', '');
  expect(await statesOf(booking)).toEqual(unseen);
  await provided.asProvider('POST', '/seen', { bookings: [{ ...booking.shown, time: '12:00' }] });
  expect(await statesOf(booking)).toEqual(unseen);
  const other = await providedService(site, 4);
  await other.asProvider('POST', '/seen', { bookings: [booking.shown] });
  expect(await statesOf(booking)).toEqual(unseen);
  await provided.asProvider('POST', '/seen', { bookings: [booking.shown] });
  expect(await statesOf(booking)).toEqual([{ _id: booking.id, seen: true }]);
  const { body } = await provided.asProvider('GET', '');
  expect(body.bookings).toContainEqual(expect.objectContaining({ _id: booking.id, seen: true }));
});

test('a moved booking becomes unseen, and its time counts from then on', async () => {
  const provided = await providedService(site, 5);
  const booking = await book(provided, '2031-05-20');
  await provided.asProvider('POST', '/seen', { bookings: [booking.shown] });
  const { status } = await send(site.origin, 'POST', `/en/bookings/${booking.id}/reschedule`, {
    token: booking.customer.token,
    body: { date: '2031-05-21', time: '12:00' },
  });
  expect(status).toBe(200);
  expect(await statesOf(booking)).toEqual([{ _id: booking.id, seen: false }]);
  expect(await queuedAt(remindedAt)).toEqual(['booking-unseen-provider']);
  expect(await queuedAt(mailedAt)).toEqual(['booking-unseen']);
});

test('after three unseen bookings in a row cards show no available slot, until the provider looks', async () => {
  const provided = await providedService(site, 6);
  const { service } = provided;
  // The last one starts before its emails are due.
  for (const [date, time] of [
    ['2031-05-20', '10:00'],
    ['2031-05-21', '10:00'],
    ['2031-05-05', '12:00'],
  ] as const)
    await book(provided, date, time);
  const customer = await registerCustomer(site.origin, 'ru');
  await bookSlot(site.origin, customer, { service, date: '2031-05-22', time: '10:00' }, 'ru');
  const { body } = await send(site.origin, 'GET', `/en/service/${service}`);
  const category = String(body.category);
  // Also with two processes that start concurrently each recipient gets one email.
  const env = { DATA_DIR: site.dataDir, SMTP_URL: mail.url, CLOCK: mailedAt };
  const others = await Promise.all([startSite(env), startSite(env)]);
  const [{ origin: later }] = others;
  expect(others[1].origin).not.toBe(later);
  onTestFinished(() => Promise.all(others.map((each) => each.end())).then(() => undefined));
  const listed = async () => {
    const list = await send(later, 'GET', `/en/services?category=${category}&limit=100`);
    const found = list.body as unknown as { _id: string; nextFree?: object }[];
    return found.find(({ _id }) => _id === service);
  };
  await expect.poll(async () => (await listed())?.nextFree).toBe(undefined);
  const mailed = await mail.mailTo(customer.email, 'Исполнитель ещё не видел');
  expect([...(mailed.text ?? '').matchAll(/\/ru\/service\/[^?\s]+\?at=/g)]).toHaveLength(3);
  expect(mailed.text).not.toContain(`${service}?at=`);
  const reminder = await mail.mailTo(String(body.email), 'Klientas laukia');
  const [, token] = /\/lt\/provider\/([\w-]{43})/.exec(reminder.text ?? '') ?? [];
  const looks = await send(later, 'POST', `/lt/provider/${token}/seen`, { body: { bookings: [] } });
  expect(looks.status).toBe(204);
  expect(await listed()).toHaveProperty('nextFree.date');
  const toCustomer = mail.mails.filter(
    ({ to, subject }) => to?.text === customer.email && subject?.startsWith('Исполнитель ещё не видел'),
  );
  expect(toCustomer).toHaveLength(1);
}, 90_000);
