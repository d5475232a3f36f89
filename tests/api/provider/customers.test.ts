import { describe, expect, test } from 'vitest';
import { euros } from '#features/pricing/money.ts';
import {
  aBooking,
  bookSlot,
  registerCustomer,
  send,
  type TestCustomer,
} from '../../support/account/customers.ts';
import { ownerOf } from '../../support/account/owners.ts';
import { providedService } from '../../support/booking/provided.ts';
import { waitUntil } from '../../support/site/load.ts';
import { insertRows, listRows, readRow, updateRows } from '../../support/site/rows.ts';
import { siteForTest, startedSite } from '../../support/site/startedSite.ts';
import { registerMember } from '../../support/team/team.ts';

/** A Monday, 8:30 in Vilnius. */
const [today, tomorrow] = ['2031-05-05', '2031-05-06'];
const site = await startedSite({ CLOCK: `${today}T05:30:00Z` });

interface Listed {
  _id: string;
  name: string;
}

/** A service with its signed-in provider, and a customer who has booked it. */
async function visited(index: number) {
  const { service, asProvider } = await providedService(site, index);
  const owner = await ownerOf(site, service);
  const customer = await registerCustomer(site.origin);
  const booked = await aBooking(site.origin, customer, { service, date: tomorrow, time: '10:00' });
  const as =
    ({ token }: TestCustomer) =>
    (method: string, path = '', body?: unknown) =>
      send(site.origin, method, `/en/provider/${service}/customers${path}`, { token, body });
  const asOwner = as(owner);
  const list = async () => (await asOwner('GET')).body as unknown as Listed[];
  const known = async () => (await list()).find(({ name }) => name === customer.name)?._id ?? '';
  return { service, asProvider, owner, customer, id: booked, as, asOwner, list, known };
}

test('a customer is listed with the outcome of their bookings of twelve months', async () => {
  const { service, asProvider, asOwner, customer, id, known } = await visited(0);
  await asProvider('PUT', '/prices', {
    afterLooking: false,
    callOut: euros(1500),
    items: [{ names: { en: 'Replace a tap', lt: 'Čiaupo keitimas' }, price: euros(4500), minutes: 60 }],
  });
  const { body: prices } = await asProvider('GET', '/prices');
  const [item] = prices.items as { _id: string }[];
  const call = { date: tomorrow, time: '12:00', name: 'Jonas', phone: '8 612 34567' };
  const phoned = await asProvider('POST', '/phone-bookings', { ...call, items: [item?._id] });
  expect(phoned.status).toBe(201);
  // One booking took place, one did not, and one is too old to be shown.
  const begun = async (booking: string, date: string, marks: object = {}) =>
    updateRows(site, 'bookings', { id: booking }, { date, starts_at: `${date}T08:00:00.000Z`, ...marks });
  const bookMore = async (time: string) =>
    await aBooking(site.origin, customer, { service, date: tomorrow, time });
  await begun(await bookMore('14:00'), '2031-05-01', { no_show_at: `${today}T05:00:00.000Z` });
  await begun(await bookMore('18:00'), '2030-05-05');
  await begun(await bookMore('19:00'), '2030-05-04');
  const { user_id } = await readRow(site, 'bookings', { id });
  const change = { id: 'late', user_id: user_id ?? '', service_id: service, kind: 'moved_late' as const };
  const at = `${today}T05:00:00.000Z`;
  await insertRows(site, 'late_changes', { ...change, starts_at: at, at });
  const { body } = await asOwner('GET');
  expect(body).toMatchObject([
    {
      name: customer.name,
      visits: 1,
      missed: 1,
      lateChanges: 1,
      next: { date: tomorrow, time: '10:00' },
      last: { date: '2031-05-01' },
      refused: false,
    },
    { name: 'Jonas', phone: '+370 612 34567', visits: 0, sum: euros(0), next: { time: '12:00' }, last: null },
  ]);
  const whole = await asOwner('GET', `/${await known()}`);
  expect((await asOwner('GET', `/${id}`)).body).toEqual(whole.body);
  expect(whole.body).toMatchObject({ email: customer.email, note: '', since: '2030-05-05' });
  expect((whole.body.history as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual([
    'coming',
    'moved_late',
    'noShow',
    'done',
  ]);
  await begun(String(phoned.body._id), '2031-05-02');
  const [, jonas] = (await asOwner('GET')).body as unknown as Listed[];
  expect(jonas).toMatchObject({ visits: 1, sum: euros(6000), next: null, last: { date: '2031-05-02' } });
});

describe('a note about a customer', () => {
  test('is in their export, and is deleted with their account', async () => {
    const { service, asOwner, customer, known, list } = await visited(3);
    const path = `/${await known()}`;
    const noted = await asOwner('PUT', path, { note: 'Ventilis už skalbyklės.' });
    expect([noted.status, noted.body.note]).toEqual([200, 'Ventilis už skalbyklės.']);
    expect(await exported(customer)).toEqual([
      { serviceId: service, note: 'Ventilis už skalbyklės.', accepted: true },
    ]);
    const { password } = customer;
    const gone = await send(site.origin, 'DELETE', `/en/user/${customer.email}`, {
      token: customer.token,
      body: { password },
    });
    expect(gone.status).toBeLessThan(300);
    expect(await notesOf(service)).toEqual([]);
    expect(await list()).toEqual([]);
  });

  test('is deleted 12 months after the day of the last booking, and not before', async () => {
    const { service, asProvider, asOwner, list } = await visited(4);
    await asProvider('POST', '/phone-bookings', {
      date: '2031-05-07',
      time: '10:00',
      name: 'Ona',
      phone: '8 612 34567',
    });
    // Later bookings of another customer with the same name do not count.
    await asProvider('POST', '/phone-bookings', { date: tomorrow, time: '12:00', name: 'Ona' });
    for (const { _id } of await list()) await asOwner('PUT', `/${_id}`, { note: 'Šuo' });
    await siteForTest({ ...site.env, CLOCK: '2032-05-06T21:30:00Z' });
    await waitUntil(async () => (await notesOf(service)).length === 1);
    expect(await notesOf(service)).toMatchObject([{ customer: '+370 612 34567', note: 'Šuo' }]);
  });
});

test('an account refused by a provider cannot book, reads why, and can be accepted again', async () => {
  const { service, asProvider, asOwner, customer, known, id, list } = await visited(5);
  const book = () => bookSlot(site.origin, customer, { service, date: tomorrow, time: '14:00' });
  const check = () => send(site.origin, 'GET', `/lt/service/${service}/acceptance`, customer);
  expect((await check()).status).toBe(204);
  const path = `/${await known()}`;
  expect((await asOwner('PUT', path, { refused: true })).body).toMatchObject({ refused: true, note: '' });
  expect((await asOwner('PUT', path, { note: 'Skolingas' })).body).toMatchObject({ refused: true });
  const refused = await book();
  expect([refused.status, refused.body.code]).toEqual([403, 'not_accepted']);
  const series = await send(site.origin, 'POST', '/en/bookings/series', {
    token: customer.token,
    body: { serviceId: service, starts: [{ date: '2031-05-12', time: '14:00' }] },
  });
  expect([series.status, series.body.code]).toEqual([403, 'not_accepted']);
  const waiting = await send(site.origin, 'POST', '/en/bookings/waitlist', {
    token: customer.token,
    body: { serviceId: service, from: '2031-05-12' },
  });
  expect([waiting.status, waiting.body.code]).toEqual([403, 'not_accepted']);
  const asking = await send(site.origin, 'POST', `/en/service/${service}/inquiries`, {
    token: customer.token,
    body: { text: 'Kodėl?' },
  });
  expect([asking.status, asking.body.code]).toEqual([403, 'not_accepted']);
  const { status, body } = await check();
  expect([status, body.message]).toEqual([403, expect.stringContaining('iš jūsų paskyros')]);
  // Existing bookings stay, another account is not affected, and the team sees it.
  const moved = await send(site.origin, 'POST', `/en/bookings/${id}/reschedule`, {
    token: customer.token,
    body: { date: tomorrow, time: '11:00' },
  });
  expect(moved.status).toBe(200);
  const other = await registerCustomer(site.origin);
  await aBooking(site.origin, other, { service, date: tomorrow, time: '18:00' });
  const member = await registerMember(site);
  const ofTeam = await send(site.origin, 'GET', `/en/team/services/${service}`, member);
  expect(ofTeam.body.refusedAccounts).toBe(1);
  // Without a booking they stay in the list, so that they can be accepted again.
  await send(site.origin, 'DELETE', `/en/bookings/${id}`, customer);
  expect(await list()).toContainEqual(expect.objectContaining({ name: customer.name, refused: true }));
  expect((await asOwner('PUT', path, { refused: false })).body).toMatchObject({
    refused: false,
    note: 'Skolingas',
  });
  expect((await book()).status).toBe(201);
  await asProvider('POST', '/phone-bookings', { date: tomorrow, time: '08:00', name: 'Jonas' });
  const jonas = (await list()).find(({ name }) => name === 'Jonas')?._id ?? '';
  const byPhone = await asOwner('PUT', `/${jonas}`, { refused: true });
  expect([byPhone.status, Object.keys(byPhone.body.errors ?? {})]).toEqual([422, ['refused']]);
});

const notesOf = (service: string) => listRows(site, 'customer_notes', { service_id: service });

async function exported({ email, token }: TestCustomer): Promise<unknown> {
  const { body } = await send(site.origin, 'GET', `/en/user/${email}/export`, { token });
  return body.providerNotes;
}
