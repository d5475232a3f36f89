import { expect, test } from 'vitest';
import { defaultSchedule } from '#features/availability/index.ts';
import { deleteOldCancelled } from '#features/booking/cancellation/cancelledBookings.server.ts';
import { euros } from '#features/pricing/money.ts';
import { addDays } from '#platform/time/calendar.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { registerCustomer, send, sendAs } from '../../support/account/customers.ts';
import { popularityOf } from '../../support/catalog/popularity.ts';
import { publishedProvider } from '../../support/provider/provider.ts';
import { inDatabase } from '../../support/site/database.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { listRows, updateRows } from '../../support/site/rows.ts';
import { registerMember } from '../../support/team/team.ts';

const { site, mail } = await mailedSite();
const { origin } = site;
const member = await registerMember(site);

const today = vilniusClock(new Date()).date;
const start = { date: addDays(today, 1), time: '18:00' };
const tap = { names: { lt: 'Čiaupo keitimas', en: 'Replace a tap' }, price: euros(4500), minutes: 60 };
const old = new Date(Date.now() - 3 * 24 * 3_600_000).toISOString();

/** Actions of customer and provider, with prices. */
async function sides(freeCancellation = 0) {
  const provider = await publishedProvider({ site, mail }, member);
  const { asProvider, service } = provider;
  await asProvider('PUT', '/prices', { afterLooking: false, callOut: null, items: [tap] });
  await asProvider('PUT', '/schedule', { ...defaultSchedule, duration: 60, freeCancellation });
  const { prices } = (await send(origin, 'GET', `/lt/service/${service}`)).body;
  const items = (prices as { items: { _id: string }[] }).items.map(({ _id }) => _id);
  const customer = await registerCustomer(origin, 'lt');
  const call = sendAs(customer, origin, '/lt');
  const book = async (more: object = {}) => {
    const { body } = await call('POST', '/bookings', { serviceId: service, ...start, items, ...more });
    const id = String(body._id);
    await updateRows(site, 'bookings', { id }, { created_at: old });
    return id;
  };
  const list = async (path: string) => (await call('GET', path)).body as unknown as Record<string, unknown>[];
  const cancelled = () => list(`/user/${customer.email}/cancelled-bookings`);
  return { ...provider, customer, call, book, list, cancelled };
}

test('a cancelled booking stays in its customer’s list, and exists nowhere else', async () => {
  const { service, what, customer, call, book, list, cancelled } = await sides();
  const id = await book({ details: { address: 'Šilo g. 12', note: 'Du čiaupai' } });
  expect(await cancelled()).toEqual([]);
  expect((await call('DELETE', `/bookings/${id}`)).status).toBe(204);
  const shown = {
    _id: id,
    service: {
      _id: service,
      name: what.name,
      contactPerson: what.contactPerson,
      imageUrl: null,
      published: true,
    },
    ...start,
    minutes: 60,
    prices: {
      language: 'lt',
      callOut: null,
      total: euros(4500),
      items: [
        { _id: expect.any(String), name: 'Čiaupo keitimas', language: 'lt', price: euros(4500), minutes: 60 },
      ],
    },
    status: 'Confirmed',
    by: 'customer',
    reason: null,
    note: '',
    lateSince: null,
    cancelledAt: expect.any(String),
  };
  expect(await cancelled()).toEqual([shown]);
  expect((await call('GET', `/user/${customer.email}/export`)).body).toMatchObject({
    bookings: [],
    cancelledBookings: [shown],
  });
  for (const path of ['', '/Confirmed', '/Completed'])
    expect(await list(`/bookings/user/${customer.email}${path}`)).toEqual([]);
  expect(await list(`/user/${customer.email}/booking-states`)).toEqual([]);
  expect({
    details: await listRows(site, 'booking_details', { booking_id: id }),
    taken: await listRows(site, 'time_blocks', { service_id: service }),
    popularity: await popularityOf(site, service),
  }).toEqual({ details: [], taken: [], popularity: 0 });
  expect(await book()).not.toBe(id);
});

test('shows the deadline that a late cancellation missed', async () => {
  const { call, book, cancelled } = await sides(48 * 60);
  await call('DELETE', `/bookings/${await book()}`);
  const [{ by, lateSince } = {}] = await cancelled();
  expect([by, Date.parse(String(lateSince)) < Date.now()]).toEqual(['customer', true]);
});

test('has the reason and the text of a provider who cancels', async () => {
  const { asProvider, book, cancelled } = await sides();
  const why = { reason: 'other', note: 'Sugedo automobilis' };
  expect((await asProvider('POST', `/bookings/${await book()}/cancel`, why)).status).toBe(204);
  expect(await cancelled()).toMatchObject([
    { by: 'provider', reason: 'other', note: 'Sugedo automobilis', lateSince: null },
  ]);
});

test('several of a series stay separate', async () => {
  const { service, call, cancelled } = await sides();
  const starts = [1, 8, 15].map((days) => ({ ...start, date: addDays(today, days) }));
  const { body } = await call('POST', '/bookings/series', { serviceId: service, starts });
  const [, second] = body as unknown as { _id: string }[];
  await call('DELETE', `/bookings/${second?._id}/following`);
  expect((await cancelled()).map(({ date }) => date)).toEqual(starts.slice(1).map(({ date }) => date));
});

test('a booking cancelled because its service was removed cannot be booked again', async () => {
  const { service, book, cancelled } = await sides();
  await book();
  const requested = { token: member.token, body: { status: 'removed' } };
  expect((await send(origin, 'PUT', `/lt/team/services/${service}/status`, requested)).status).toBe(200);
  expect(await cancelled()).toMatchObject([{ by: 'team', reason: null, service: { published: false } }]);
});

test('is Completed once its day has ended, and deleted 30 days after it was cancelled', async () => {
  const { call, book, cancelled } = await sides();
  const id = await book();
  await call('DELETE', `/bookings/${id}`);
  const change = (row: { date: string } | { cancelled_at: string }) =>
    updateRows(site, 'cancelled_bookings', { id }, row);
  const stored = () => listRows(site, 'cancelled_bookings', { id });
  for (const [date, status] of [
    [today, 'Confirmed'],
    [addDays(today, -1), 'Completed'],
  ] as const) {
    await change({ date });
    expect(await cancelled()).toMatchObject([{ status }]);
  }
  await inDatabase(site, deleteOldCancelled);
  expect(await stored()).toHaveLength(1);
  await change({ cancelled_at: new Date(Date.now() - 30 * 24 * 3_600_000 - 1000).toISOString() });
  expect(await cancelled()).toEqual([]);
  await inDatabase(site, deleteOldCancelled);
  expect(await stored()).toEqual([]);
});

test('is deleted with the account', async () => {
  const { service, customer, call, book } = await sides();
  await call('DELETE', `/bookings/${await book()}`);
  await book();
  expect((await call('DELETE', `/user/${customer.email}`)).status).toBe(204);
  expect(await listRows(site, 'cancelled_bookings', { service_id: service })).toEqual([]);
});

test('cancelling or moving a cancelled booking returns already_cancelled, to strangers not_found', async () => {
  const { call, book } = await sides();
  const id = await book();
  expect((await call('DELETE', `/bookings/${id}`)).status).toBe(204);
  const again = [
    await call('DELETE', `/bookings/${id}`),
    await call('DELETE', `/bookings/${id}/following`),
    await call('POST', `/bookings/${id}/reschedule`, { date: addDays(today, 2), time: '18:00' }),
  ];
  for (const { status, body } of again)
    expect([status, body.code, body.message]).toEqual([
      404,
      'already_cancelled',
      'Ši rezervacija jau atšaukta. Galite rezervuoti naują laiką.',
    ]);
  const stranger = await registerCustomer(origin, 'lt');
  const strangers = await send(origin, 'DELETE', `/lt/bookings/${id}`, stranger);
  expect([strangers.status, strangers.body.code]).toEqual([404, 'not_found']);
});
