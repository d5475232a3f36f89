import { expect, test } from 'vitest';
import { writeCalendarFeed } from '#features/feeds/calendarFeeds.server.ts';
import { euros } from '#features/pricing/money.ts';
import { aBooking, bookSlot, customersOf, registerCustomer, send } from '../../support/account/customers.ts';
import { ownerOf } from '../../support/account/owners.ts';
import { closing, everyDay, freeTimes, providedService } from '../../support/booking/provided.ts';
import { popularityOf } from '../../support/catalog/popularity.ts';
import { storeAttempts } from '../../support/http/attempts.ts';
import { providerLink } from '../../support/provider/providerLink.ts';
import { inDatabase } from '../../support/site/database.ts';
import { waitUntil } from '../../support/site/load.ts';
import { listRows } from '../../support/site/rows.ts';
import { siteForTest, startedSite } from '../../support/site/startedSite.ts';

/** A Monday, 8:30 in Vilnius. */
const today = '2031-05-05';
const tomorrow = '2031-05-06';
const site = await startedSite({ CLOCK: `${today}T05:30:00Z` });
const sites = [site, await startedSite(site.env)];

/** What a phone booking must not change. */
const countsOf = async (service: string) => ({
  mails: (await listRows(site, 'mails')).map(({ id }) => id),
  gathered: await listRows(site, 'digest_entries'),
  counts: await listRows(site, 'booking_counts'),
  popularity: await popularityOf(site, service),
});

test('a phone booking takes its time, sends no email and does not count for popularity', async () => {
  const { service, asProvider, change } = await providedService(site, 0);
  await change({ duration: 120 });
  const customer = await registerCustomer(site.origin);
  const before = await countsOf(service);
  const booked = await asProvider('POST', '/phone-bookings', {
    date: tomorrow,
    time: '10:00',
    name: 'Ona Onaitė',
    phone: '+370 (612) 34-567',
  });
  expect([booked.status, booked.body]).toEqual([
    201,
    expect.objectContaining({
      customer: 'Ona Onaitė',
      contact: '+370 (612) 34-567',
      byPhone: true,
      until: '12:00',
      noShow: null,
      canSetNoShow: false,
    }),
  ]);
  expect(await freeTimes(site.origin, service, tomorrow)).toEqual([
    '08:00',
    '12:00',
    '12:30',
    '14:00',
    '18:00',
    '19:00',
  ]);
  const refused = await bookSlot(site.origin, customer, { service, date: tomorrow, time: '11:00' });
  expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken']);
  const after = await countsOf(service);
  expect({ ...after, mails: after.mails.length }).toEqual({ ...before, mails: before.mails.length });

  expect((await asProvider('GET', '')).body.bookings).toContainEqual(booked.body);
  const { body } = await asProvider('GET', `/days?from=${tomorrow}`);
  expect((body.days as { bookings: unknown[] }[])[0]?.bookings).toEqual([booked.body]);

  const id = String(booked.body._id);
  const unchanged = await countsOf(service);
  expect((await asProvider('PUT', `/bookings/${id}/no-show`, { noShow: 'noShow' })).body.code).toBe(
    'no_show_closed',
  );
  expect((await asProvider('DELETE', `/phone-bookings/${id}`)).status).toBe(204);
  expect(await freeTimes(site.origin, service, tomorrow)).toContain('11:00');
  expect(await countsOf(service)).toEqual(unchanged);
});

test('a phone booking respects hours and blocked slots, not notice and horizon', async () => {
  const { asProvider, change } = await providedService(site, 1);
  const hours = [0, 1].map((weekday) => ({ weekday, from: '10:00', to: '16:00' }));
  await change({ notice: 24 * 60, horizon: 1, hours });
  await asProvider('PUT', '/closed-time', closing(today, '12:00'));
  const take = async (date: string, time: string) => {
    const { status, body } = await asProvider('POST', '/phone-bookings', { date, time, name: 'Ona' });
    return body.code ?? status;
  };
  expect(await take(today, '10:00')).toBe(201);
  expect(await take('2032-05-03', '10:00')).toBe(201);
  expect(await take(today, '12:00')).toBe('slot_taken');
  expect(await take(today, '18:00')).toBe('slot_taken');
  expect(await take(today, '10:00')).toBe('slot_taken');
  expect(await take(today, '08:00')).toBe('past');
});

test('each invalid field has an error in the language of the page', async () => {
  const { asProvider } = await providedService(site, 2);
  const errorsOf = async (given: object) => {
    const { status, body } = await asProvider('POST', '/phone-bookings', given, 'ru');
    expect(status).toBe(422);
    return body.errors;
  };
  const valid = { date: tomorrow, time: '10:00', name: 'Ona' };
  expect(await errorsOf({ ...valid, name: ' ' })).toEqual({ name: 'Обязательное поле' });
  expect(await errorsOf({ ...valid, phone: 'позже' })).toEqual({
    phone: 'Укажите номер телефона, например +370\u00a0612\u00a034567',
  });
  expect(Object.keys((await errorsOf({ ...valid, name: 'x'.repeat(101) })) ?? {})).toEqual(['name']);
  expect(Object.keys((await errorsOf({ ...valid, date: '2031-02-30', time: '09:10' })) ?? {})).toEqual([
    'date',
    'time',
  ]);
  // Not a start time of a service with the nine.
  expect(Object.keys((await errorsOf({ ...valid, time: '09:00' })) ?? {})).toEqual(['time']);
});

test('is made once by requests with the same key, concurrent or later, in both processes', async () => {
  const { service } = await providedService(site, 7);
  const link = await providerLink(site, service);
  const [name, phone] = ['Ona', '+37061234567'];
  const take = (index: number, body: object, key = 'the same') =>
    send(sites[index % 2]?.origin ?? '', 'POST', `/en/provider/${link}/phone-bookings`, {
      body: { date: tomorrow, time: '10:00', name, phone, ...body },
      headers: { 'Idempotency-Key': key },
    });
  const answers = await Promise.all(Array.from({ length: 8 }, (_, place) => take(place, {})));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  for (const other of [{ time: '11:00' }, { name: 'Rūta' }, { phone: '' }])
    expect((await take(0, other)).body.code).toBe('idempotency_key');
  expect((await take(0, {}, 'another')).body.code).toBe('slot_taken');
  const other = await providedService(site, 8);
  const elsewhere = await other.asProvider('POST', '/phone-bookings', {
    date: tomorrow,
    time: '10:00',
    name,
  });
  expect(elsewhere.status).toBe(201);
  const booked = await listRows(site, 'bookings', { service_id: service });
  expect(booked).toHaveLength(1);
});

test('is neither taken nor moved beyond two hundred times a day, with the time after which it is possible', async () => {
  const { service, asProvider } = await providedService(site, 9);
  const take = (time: string) => asProvider('POST', '/phone-bookings', { date: tomorrow, time, name: 'Ona' });
  const at = `${today}T05:00:00.000Z`;
  await storeAttempts(site, 199, { kind: 'phone-booking', subject: service, at });
  const taken = await take('10:00');
  expect(taken.status).toBe(201);
  const move = { date: tomorrow, time: '12:00' };
  const path = `/phone-bookings/${String(taken.body._id)}/reschedule`;
  for (const refused of [take('11:00'), asProvider('POST', path, move)]) {
    const { status, body, headers } = await refused;
    expect([status, body.code, headers.get('Retry-After')]).toEqual([429, 'too_many', String(23.5 * 3_600)]);
  }
});

test('the request that cancels a phone booking does not cancel one of a customer, nor the reverse', async () => {
  const { service, asProvider } = await providedService(site, 3);
  const booked = await asProvider('POST', '/phone-bookings', { date: tomorrow, time: '10:00', name: 'Ona' });
  const customer = await registerCustomer(site.origin);
  const own = await aBooking(site.origin, customer, { service, date: tomorrow, time: '14:00' });
  expect((await asProvider('DELETE', `/phone-bookings/${own}`)).status).toBe(404);
  expect(
    (await asProvider('POST', `/bookings/${String(booked.body._id)}/cancel`, { reason: 'urgent' })).status,
  ).toBe(404);
});

test(
  'of a concurrent phone booking and customer booking for one time exactly one succeeds',
  { retry: 0 },
  async () => {
    const { service, asProvider, change } = await providedService(site, 5);
    await change({ duration: 90, buffer: 30 });
    const customers = await customersOf(site, 12);
    for (const [round, customer] of customers.entries()) {
      const date = `2031-06-${String(round + 10)}`;
      const [byPhone, booked] = await Promise.all([
        asProvider('POST', '/phone-bookings', { date, time: '11:00', name: 'Ona' }),
        bookSlot(sites[round % 2]?.origin ?? '', customer, { service, date, time: '12:00' }),
      ]);
      expect([byPhone.status, booked.status].sort()).toEqual([201, 409]);
    }
  },
);

const items = (minutes: number[]) =>
  minutes.map((each, index) => ({
    names: { en: `Job ${index}`, lt: `Darbas ${index}` },
    price: euros(2000 * (index + 1)),
    minutes: each,
  }));

test('has an address, work, a length, a crew and a note, can be moved, and is in the feed and the calendar', async () => {
  const { asProvider, change } = await providedService(site, 10);
  await change({ duration: 60, crews: 2, hours: everyDay('08:00', '20:00') });
  const { body: prices } = await asProvider('PUT', '/prices', {
    afterLooking: false,
    items: items([60, 90]),
  });
  const chosen = (prices.items as { _id: string }[]).map(({ _id }) => _id);
  const call = {
    date: tomorrow,
    time: '10:00',
    name: 'Ona',
    phone: '8 612 34567',
    address: 'Šilo g. 12-4, Vilnius',
  };
  const booked = await asProvider('POST', '/phone-bookings', {
    ...call,
    note: 'Kodas 48C',
    items: chosen,
    crew: 1,
  });
  expect([booked.status, booked.body]).toMatchObject([
    201,
    { crew: 1, workMinutes: 150, until: '12:30', contact: '+370 612 34567', prices: { total: euros(6000) } },
  ]);
  const id = String(booked.body._id);
  const details = await asProvider('GET', `/bookings/${id}/details`);
  expect(details.body).toMatchObject({ address: call.address, note: 'Kodas 48C', phone: '', photos: [] });
  const { body: calendar } = await asProvider('POST', '/calendar');
  const token = /([^/]+)\.ics$/.exec(String(calendar.address))?.[1] ?? '';
  const feed = await inDatabase(site, (db) => writeCalendarFeed(db, 'en', token));
  expect(feed).toContain('LOCATION:Vilnius');

  const move = (start: object, path = id) => asProvider('POST', `/phone-bookings/${path}/reschedule`, start);
  const moved = await move({ date: tomorrow, time: '11:00' });
  expect([moved.status, moved.body]).toMatchObject([
    200,
    { time: '11:00', until: '13:30', workMinutes: 150 },
  ]);
  expect((await move({ date: tomorrow, time: '19:00' })).body.code).toBe('slot_taken');
  expect((await move({ date: today, time: '08:00' })).body.code).toBe('past');
  const customer = await registerCustomer(site.origin);
  const { service } = await providedService(site, 10);
  const own = await aBooking(site.origin, customer, { service, date: tomorrow, time: '18:00' });
  expect((await move({ date: tomorrow, time: '19:00' }, own)).status).toBe(404);
  const other = await providedService(site, 11);
  const elsewhere = await other.asProvider('POST', `/phone-bookings/${id}/reschedule`, {
    date: tomorrow,
    time: '19:00',
  });
  expect(elsewhere.status).toBe(404);

  // Set by hand, the length may also be shorter than usual.
  const short = await asProvider('POST', '/phone-bookings', { ...call, time: '14:00', minutes: 30, crew: 0 });
  expect(short.body).toMatchObject({ crew: 0, workMinutes: 30, until: '14:30' });
  const taken = await asProvider('POST', '/phone-bookings', { ...call, time: '14:00', crew: 0 });
  expect(taken.body.code).toBe('slot_taken');
  expect((await asProvider('POST', '/phone-bookings', { ...call, time: '14:00' })).body).toMatchObject({
    crew: 1,
  });
  for (const time of ['11:00', '11:30'])
    expect((await asProvider('POST', '/phone-bookings', { ...call, time, minutes: 30 })).status).toBe(201);
  expect((await asProvider('GET', '/schedule')).body.conflicts).toEqual([]);
  const wrong = await asProvider('POST', '/phone-bookings', {
    ...call,
    time: '15:00',
    items: ['none'],
    minutes: 20,
  });
  expect(Object.keys(wrong.body.errors ?? {})).toEqual(['minutes']);
  const unknown = await asProvider('POST', '/phone-bookings', { ...call, time: '19:00', items: ['none'] });
  expect(Object.keys(unknown.body.errors ?? {})).toEqual(['items']);
  expect((await asProvider('DELETE', `/phone-bookings/${id}`)).status).toBe(204);
  const left = await listRows(site, 'booking_details', { booking_id: id });
  expect(left).toEqual([]);
});

test('known callers are found by letters and digits, only by their signed-in provider', async () => {
  const { service, asProvider } = await providedService(site, 12);
  const owner = await ownerOf(site, service);
  const call = (time: string, fields: object) =>
    asProvider('POST', '/phone-bookings', { date: tomorrow, time, ...fields });
  const [irena, jonas] = [
    { name: 'Irena Stankevičienė', phone: '8 612 33111', address: 'Antakalnio g. 71-3, Vilnius' },
    { name: 'Jonas Zubavičius', phone: '+370 655 38904' },
  ];
  await call('08:00', { ...irena, name: 'Irena' });
  await call('10:00', irena);
  await call('11:00', jonas);
  const customer = { ...(await registerCustomer(site.origin)), name: 'Rūta Petraitė' };
  const own = await aBooking(site.origin, customer, { service, date: tomorrow, time: '14:00' });
  const details = { address: 'Verkių g. 5-20, Vilnius', phone: '+37068741120', note: '' };
  const path = `/en/bookings/${own}/details`;
  await send(site.origin, 'PUT', path, { token: customer.token, body: details });
  await call('18:00', { name: 'Rūta', phone: '8 687 41120' });
  const find = async (search: string, token = owner.token) => {
    const requested = `/en/provider/${service}/customers?search=${encodeURIComponent(search)}`;
    const { status, body } = await send(site.origin, 'GET', requested, { token });
    return status === 200 ? (body as unknown as { name: string }[]) : status;
  };
  const foundIrena = { name: irena.name, phone: '+370 612 33111', address: irena.address, visits: 0 };
  for (const search of ['61233', '8612', '+370 612 3', 'stankev', 'ire', 'antakalnio', '71-3'])
    expect(await find(search), search).toMatchObject([foundIrena]);
  expect(await find('jon')).toMatchObject([{ phone: '+370 655 38904', address: '' }]);
  // A caller with the number of an account counts as that account.
  expect(await find('687')).toMatchObject([{ address: details.address, next: { time: '14:00' } }]);
  expect(await find('687')).toHaveLength(1);
  expect((await asProvider('GET', '/customers?search=ire')).body.code).toBe('signed_in_only');
  expect(await find('ire', customer.token)).toBe(404);
  const stranger = await ownerOf(site, (await providedService(site, 13)).service);
  expect(await find('ire', stranger.token)).toBe(404);
});

test('name and number are deleted 12 months after the day, and not before', async () => {
  const { asProvider } = await providedService(site, 6);
  const caller = { name: 'Ona Onaitė', phone: '+37061234567' };
  for (const date of [tomorrow, '2031-05-07'])
    expect((await asProvider('POST', '/phone-bookings', { date, time: '10:00', ...caller })).status).toBe(
      201,
    );
  const stored = async () =>
    (await listRows(site, 'bookings', { user_id: null }, 'date')).filter(
      ({ date, phone }) => date === '2031-05-07' || phone === caller.phone,
    );
  const known = (date: string) => ({ date, user_name: caller.name, phone: caller.phone });
  await siteForTest({ ...site.env, CLOCK: '2032-05-06T21:30:00Z' });
  await waitUntil(async () => (await stored()).length === 1);
  expect(await stored()).toMatchObject([known('2031-05-07')]);
});
