import { expect, test } from 'vitest';
import { aBooking, registerCustomer, send } from '../../support/account/customers.ts';
import { ownerOf } from '../../support/account/owners.ts';
import { closing, providedService } from '../../support/booking/provided.ts';
import { updateRows } from '../../support/site/rows.ts';
import { startedSite } from '../../support/site/startedSite.ts';

/** A Monday, 8:30 in Vilnius. */
const today = '2031-05-05';
const site = await startedSite({ CLOCK: `${today}T05:30:00Z` });

test('the diary of a week has hours, the state of each slot and the bookings with crew and duration', async () => {
  const { service, asProvider, change } = await providedService(site, 0);
  const hours = [{ weekday: 1, from: '10:00', to: '16:00' }];
  await change({ duration: 90, buffer: 30, crews: 2, hours });
  const customers = await Promise.all([registerCustomer(site.origin), registerCustomer(site.origin)]);
  for (const customer of customers)
    await aBooking(site.origin, customer, { service, date: '2031-05-06', time: '10:00' });
  await asProvider('PUT', '/closed-time', closing('2031-05-06', '14:00'));

  const { status, body } = await asProvider('GET', `/days?from=${today}&days=7`);
  expect(status).toBe(200);
  const days = body.days as { date: string; hours: unknown[]; slots: unknown[]; bookings: unknown[] }[];
  expect([body.crews, days.length, days[0]?.date, days[6]?.date]).toEqual([2, 7, today, '2031-05-11']);
  expect(days[0]?.hours).toEqual([]);
  expect(days[1]).toMatchObject({
    hours: [{ from: '10:00', to: '16:00' }],
    closed: [{ from: '14:00', to: '14:30' }],
    elsewhere: [],
  });
  expect(days[1]?.slots).toEqual([
    { time: '08:00', state: 'off', past: false },
    { time: '10:00', state: 'busy', past: false },
    { time: '11:00', state: 'busy', past: false },
    { time: '11:30', state: 'busy', past: false },
    { time: '12:00', state: 'free', past: false },
    { time: '12:30', state: 'free', past: false },
    { time: '14:00', state: 'closed', past: false },
    { time: '18:00', state: 'off', past: false },
    { time: '19:00', state: 'off', past: false },
  ]);
  expect(days[1]?.bookings).toEqual(
    customers.map(({ name, email }, crew) =>
      expect.objectContaining({
        customer: name,
        contact: email,
        time: '10:00',
        until: '12:00',
        crew,
        past: false,
        minutes: 120,
        workMinutes: 90,
        firstVisit: true,
        movedLate: false,
        lastMessage: null,
        notices: [],
      }),
    ),
  );
  expect(days[2]?.bookings).toEqual([]);
});

test('a slot that has started is past, and one too near for customers can be booked by phone', async () => {
  const { asProvider, change } = await providedService(site, 1);
  await change({ notice: 120 });
  const { body } = await asProvider('GET', `/days?from=${today}`);
  const [day] = body.days as { slots: { time: string }[] }[];
  expect(day?.slots.slice(0, 3)).toEqual([
    { time: '08:00', state: 'byPhone', past: true },
    { time: '10:00', state: 'byPhone', past: false },
    { time: '11:00', state: 'free', past: false },
  ]);
});

test('invalid days and too many days are rejected in the language of the request', async () => {
  const { asProvider } = await providedService(site, 2);
  for (const query of ['', '?from=2031-02-30', `?from=${today}&days=8`, `?from=${today}&days=0`]) {
    const { status, body } = await asProvider('GET', `/days${query}`, undefined, 'lt');
    expect([query, status]).toEqual([query, 422]);
    expect(Object.values(body.errors ?? {})).not.toEqual([]);
  }
  const { body } = await asProvider('GET', '/days?from=2099-12-30&days=7');
  expect((body.days as { date: string }[]).map(({ date }) => date)).toEqual(['2099-12-30', '2099-12-31']);
});

test('by private link, days show no bookings that started more than 30 days ago', async () => {
  const { service, asProvider } = await providedService(site, 4);
  const owner = await ownerOf(site, service);
  const customer = await registerCustomer(site.origin);
  const id = await aBooking(site.origin, customer, { service, date: '2031-05-06', time: '10:00' });
  const namesOn = async (date: string) => {
    await updateRows(site, 'bookings', { id }, { date, starts_at: `${date}T07:00:00.000Z` });
    const path = `/days?from=${date}`;
    const answers = [
      await asProvider('GET', path),
      await send(site.origin, 'GET', `/en/provider/${service}${path}`, owner),
    ];
    return answers.map(({ body }) =>
      (body.days as { bookings: { customer: string }[] }[])[0]?.bookings.map((each) => each.customer),
    );
  };
  expect(await namesOn('2031-04-06')).toEqual([[customer.name], [customer.name]]);
  expect(await namesOn('2031-04-04')).toEqual([[], [customer.name]]);
});

test('a conflict that the provider keeps is remembered, for bookings of their own service only', async () => {
  const { service, asProvider } = await providedService(site, 1);
  const customer = await registerCustomer(site.origin);
  const booked = await aBooking(site.origin, customer, {
    service,
    date: '2031-05-06',
    time: '10:00',
  });
  const accept = (id: string) =>
    asProvider('PUT', `/bookings/${id}/accepted-clash`, { clash: '2031-05-06 10:00 600 660 Google' });
  const acceptedClash = async () =>
    (await asProvider('GET', `/bookings/${booked}`)).body.acceptedClash as string | null;
  expect(await acceptedClash()).toBeNull();
  expect((await accept(booked)).status).toBe(204);
  expect(await acceptedClash()).toBe('2031-05-06 10:00 600 660 Google');
  const other = await providedService(site, 2);
  const { status } = await other.asProvider('PUT', `/bookings/${booked}/accepted-clash`, {
    clash: 'another',
  });
  expect(status).toBe(404);
});
