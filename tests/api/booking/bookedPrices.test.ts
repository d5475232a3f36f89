import { describe, expect, test, vi } from 'vitest';
import { defaultSchedule } from '#features/availability/index.ts';
import { queueReminders } from '#features/booking/reminders/reminders.server.ts';
import { writeCalendarFeed } from '#features/feeds/calendarFeeds.server.ts';
import { euros } from '#features/pricing/money.ts';
import { registerCustomer, send } from '../../support/account/customers.ts';
import { everyDay, freeTimes } from '../../support/booking/provided.ts';
import { storeCalendar } from '../../support/calendars/storeCalendar.ts';
import { plain } from '../../support/mails/mailServer.ts';
import { publishedProvider } from '../../support/provider/provider.ts';
import { inDatabase } from '../../support/site/database.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { deleteRows, insertRows, listRows, readRow } from '../../support/site/rows.ts';
import { registerMember } from '../../support/team/team.ts';

const { site, mail } = await mailedSite();
const { origin } = site;
const member = await registerMember(site);

const drain = { names: { lt: 'Nuotako atkimšimas', en: 'Unclog a drain' }, price: euros(6050), minutes: 90 };
const tap = { names: { lt: 'Čiaupo keitimas', en: 'Replace a tap' }, price: euros(4500), minutes: 60 };
const day = '2032-05-04';

interface Shown {
  version: string;
  items: { _id: string }[];
}

/** A service with prices, its customer, and requests of both sides. */
async function priced(changes: Record<string, unknown> = {}) {
  const provider = await publishedProvider({ site, mail }, member);
  const list = { afterLooking: false, callOut: euros(2500), items: [drain, tap], ...changes };
  expect((await provider.asProvider('PUT', '/prices', list)).status).toBe(200);
  const { prices } = (await send(origin, 'GET', `/lt/service/${provider.service}`)).body;
  const { version, items } = prices as Shown;
  const customer = await registerCustomer(origin, 'lt');
  const asCustomer = (method: string, path: string, body?: unknown, headers = {}) =>
    send(origin, method, `/lt${path}`, { token: customer.token, body, headers });
  const book = (more: Record<string, unknown>, headers = {}) =>
    asCustomer(
      'POST',
      '/bookings',
      { serviceId: provider.service, date: day, time: '10:00', ...more },
      headers,
    );
  return { ...provider, list, version, ids: items.map(({ _id }) => _id), customer, asCustomer, book };
}

type Listed = { _id: string; prices?: { items: { name: string; language: string }[] } }[];
const named = (bookings: Listed) =>
  bookings.map(({ prices }) => prices?.items.map(({ name, language }) => `${language} ${name}`));
/** As the customer, the provider and the export list them. */
const listEverywhere = async ({ customer, asCustomer, asProvider }: Awaited<ReturnType<typeof priced>>) => {
  const listed = await asCustomer('GET', `/bookings/user/${customer.email}`);
  const own = await asProvider('GET');
  const exported = await asCustomer('GET', `/user/${customer.email}/export`);
  return [listed.body, own.body.bookings, exported.body.bookings] as Listed[];
};
const availableFor = async (service: string, query: string) => {
  const { status, body } = await send(origin, 'GET', `/en/service/${service}/availability?${query}`);
  const slots = (body.slots ?? []) as { time: string; available: boolean }[];
  return [status, ...slots.filter(({ available }) => available).map(({ time }) => time)];
};

describe('items chosen with a booking', () => {
  test('retain the prices that were shown, and all names, on both sides, in emails and export, when the list changes', async () => {
    const at = await priced();
    const { version, ids, asProvider, what, customer, asCustomer, book } = at;
    const { status, body } = await book({ items: ids, pricesVersion: version });
    const bookedPrices = {
      language: 'lt',
      callOut: { amount: 2500, currency: 'EUR' },
      total: { amount: 13_050, currency: 'EUR' },
      items: [
        { _id: ids[0], name: 'Nuotako atkimšimas', language: 'lt', price: euros(6050), minutes: 90 },
        { _id: ids[1], name: 'Čiaupo keitimas', language: 'lt', price: euros(4500), minutes: 60 },
      ],
    };
    expect([status, body.prices]).toEqual([201, bookedPrices]);
    await asProvider('PUT', '/prices', { afterLooking: true, items: [] });
    const id = body._id as string;
    for (const bookings of await listEverywhere(at))
      expect(bookings).toMatchObject([{ _id: id, prices: bookedPrices }]);
    for (const reader of [customer.email, what.email]) {
      const text = JSON.stringify(await mail.mailTo(reader, 'Nuotako atkimšimas'));
      expect(text).toContain('Čiaupo keitimas');
      expect(text).toMatch(/130,50/);
    }
    const moved = await asCustomer('POST', `/bookings/${id}/reschedule`, { date: day, time: '14:00' });
    expect([moved.status, moved.body.prices]).toEqual([200, bookedPrices]);
  });

  test('are named in the language of each reader, if the list had it when they were chosen', async () => {
    const slab = { names: { lt: 'Plokštės keitimas' }, price: euros(9000), minutes: 30 };
    const at = await priced({ items: [drain, tap, slab] });
    const { body } = await at.book({ items: at.ids.slice(1), pricesVersion: at.version });
    await at.asProvider('PUT', '/prices', { afterLooking: true, items: [] });
    const inLanguage = async (lang: string) => {
      const of = { token: at.customer.token };
      const own = await send(origin, 'GET', `/${lang}/bookings/user/${at.customer.email}`, of);
      return named(own.body as unknown as Listed)[0];
    };
    expect([await inLanguage('en'), await inLanguage('lt'), await inLanguage('ru')]).toEqual([
      ['en Replace a tap', 'lt Plokštės keitimas'],
      ['lt Čiaupo keitimas', 'lt Plokštės keitimas'],
      ['en Replace a tap', 'lt Plokštės keitimas'],
    ]);
    // The diary uses the language of its page, not the customer's.
    const days = await send(origin, 'GET', `/en/provider/${at.token}/days?from=${day}`);
    const [diary] = days.body.days as { bookings: Listed }[];
    expect(named(diary?.bookings ?? [])).toEqual([['en Replace a tap', 'lt Plokštės keitimas']]);
    await send(origin, 'DELETE', `/en/bookings/${body._id}`, { token: at.customer.token });
    for (const [reader, item] of [
      [at.what.email, 'Čiaupo keitimas, 45 €'],
      [at.customer.email, 'Replace a tap, €45'],
    ] as const) {
      const { text, calendar } = await mail.mailTo(reader, 'METHOD:CANCEL');
      expect(plain(text ?? '')).toContain(item);
      expect(plain(calendar)).toContain(item.replace(',', String.raw`\,`));
    }
  });

  test('are listed with their sum in calendar files, feeds, reminders and cancellation emails', async () => {
    const { ids, asProvider, what, customer, asCustomer, book } = await priced();
    const { body } = await book({ items: ids });
    const id = body._id as string;
    const sumText = '130,50 € · su iškvietimu (25 €)';
    const itemsText = 'Nuotako atkimšimas, 60,50 €; Čiaupo keitimas, 45 €';
    const escaped = itemsText.replaceAll(/[,;]/g, String.raw`\$&`);
    const headers = { Authorization: `Bearer ${customer.token}` };
    const file = await fetch(`${origin}/api/lt/bookings/${id}/calendar`, { headers });
    const feed = await asProvider('POST', '/calendar');
    const token = String(feed.body.address).split('/').at(-1)?.replace('.ics', '') ?? '';
    const feeds = await inDatabase(site, (db) => writeCalendarFeed(db, 'lt', token));
    for (const calendar of [await file.text(), feeds ?? ''])
      expect(plain(calendar.replaceAll('\r\n ', ''))).toContain(
        `${escaped}\\nMokama vietoje: 130\\,50 € · su iškvietimu (25 €)`,
      );

    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2032-05-03T15:00:00Z') });
    await inDatabase(site, queueReminders).finally(() => vi.useRealTimers());
    // Not yet sent: the clock of the site is years behind.
    const reminders = await listRows(site, 'mails', { kind: 'booking-reminder', recipient: customer.email });
    const reminded = reminders.map(({ content }) => JSON.parse(content) as Record<string, string>);
    expect(reminded.map(({ items = '', total = '' }) => plain(`${items}, ${total}`))).toEqual([
      `${itemsText}, ${sumText}`,
    ]);

    expect((await asCustomer('DELETE', `/bookings/${id}`)).status).toBe(204);
    for (const reader of [customer.email, what.email]) {
      const { text, calendar } = await mail.mailTo(reader, 'METHOD:CANCEL');
      expect(plain(text ?? '')).toContain(itemsText);
      expect(plain(calendar)).toContain(escaped);
    }
  });

  test('are in the emails when the provider cancels, or the account or service is deleted', async () => {
    const gone = async (end: (at: Awaited<ReturnType<typeof priced>>, id: string) => Promise<unknown>) => {
      const at = await priced();
      const { body } = await at.book({ items: at.ids });
      await end(at, body._id as string);
      return at;
    };
    const byProvider = await gone(({ asProvider }, id) =>
      asProvider('POST', `/bookings/${id}/cancel`, { reason: 'urgent' }),
    );
    const byTeam = await gone(({ service }) =>
      send(origin, 'PUT', `/lt/team/services/${service}/status`, {
        token: member.token,
        body: { status: 'removed' },
      }),
    );
    const withAccount = await gone(({ asCustomer, customer }) =>
      asCustomer('DELETE', `/user/${customer.email}`),
    );
    const readers = [byProvider, byTeam].flatMap(({ customer, what }) => [customer.email, what.email]);
    for (const reader of [...readers, withAccount.what.email]) {
      const { text } = await mail.mailTo(reader, 'METHOD:CANCEL');
      expect(plain(text ?? '')).toContain('Čiaupo keitimas, 45 €');
    }
  });

  test('take their time: in available slots, in the booking and in a move', async () => {
    const { service, ids, asProvider, asCustomer, book } = await priced();
    const hours = { ...defaultSchedule, hours: everyDay('08:00', '16:00') };
    expect((await asProvider('PUT', '/schedule', hours)).status).toBe(200);
    const all = `date=${day}&items=${ids.join()}`;
    expect(await availableFor(service, all)).toEqual([
      200,
      '08:00',
      '10:00',
      '11:00',
      '11:30',
      '12:00',
      '12:30',
    ]);
    expect(await freeTimes(origin, service, day)).toContain('14:00');
    const late = await book({ items: ids, time: '14:00' });
    expect([late.status, late.body.code]).toEqual([409, 'slot_taken']);
    const { body } = await book({ items: ids });
    expect(await freeTimes(origin, service, day)).toEqual(['08:00', '12:30', '14:00']);
    expect(await availableFor(service, all)).toEqual([200, '12:30']);
    expect(await availableFor(service, `date=${day}&minutes=120`)).toEqual([200, '08:00', '12:30', '14:00']);
    const move = (time: string) =>
      asCustomer('POST', `/bookings/${body._id}/reschedule`, { date: day, time });
    expect((await move('14:00')).body.code).toBe('slot_taken');
    expect((await move('12:30')).status).toBe(200);
    expect(await freeTimes(origin, service, day)).toEqual(['08:00', '10:00', '11:00', '11:30', '12:00']);
  });

  test('take their time for the provider too: in conflicts with hours and external calendars, and in blocked slots', async () => {
    const { service, ids, asProvider, book } = await priced();
    const { body } = await book({ items: ids });
    const conflictsAt = (from: string, to: string) =>
      asProvider('PUT', '/schedule', { ...defaultSchedule, hours: everyDay(from, to) });
    const conflict = [expect.objectContaining({ _id: body._id, time: '10:00' })];
    expect((await conflictsAt('08:00', '12:00')).body.conflicts).toEqual(conflict);
    expect((await conflictsAt('08:00', '16:00')).body.conflicts).toEqual([]);

    // Busy in the last half hour of the work from 10:00 to 12:30 in Vilnius: from 9:00 in UTC.
    const busy = { starts_at: `${day}T09:00:00.000Z`, ends_at: `${day}T09:30:00.000Z` };
    await storeCalendar(site, service, service);
    await insertRows(site, 'busy_times', { calendar_id: service, service_id: service, ...busy });
    expect((await asProvider('GET', '/calendars')).body.conflicts).toEqual(conflict);

    const cancelled = { reason: 'urgent', close: true };
    expect((await asProvider('POST', `/bookings/${body._id}/cancel`, cancelled)).status).toBe(204);
    await deleteRows(site, 'service_calendars', { id: service });
    const closed = await listRows(site, 'closed_spans', { service_id: service });
    // From 10:00 to 12:30 in Vilnius.
    expect(closed).toMatchObject([{ starts_at: `${day}T07:00:00.000Z`, ends_at: `${day}T09:30:00.000Z` }]);
  });

  test('are rejected if the prices have changed since they were shown, and nothing is booked', async () => {
    const { service, version, ids, list, asProvider, book } = await priced();
    await asProvider('PUT', '/prices', { ...list, callOut: euros(9900) });
    const refused = await book({ items: ids.slice(0, 1), pricesVersion: version });
    expect([refused.status, refused.body.code]).toEqual([409, 'prices_changed']);
    await asProvider('PUT', '/prices', { afterLooking: false, items: [] });
    expect((await book({ pricesVersion: version })).body.code).toBe('prices_changed');
    expect(await freeTimes(origin, service, day)).toHaveLength(9);
  });

  test.each([
    ['an unknown id', ['nothing']],
    ['an id that is no text', [7]],
    ['too many items', Array.from({ length: 31 }, (_, index) => String(index))],
  ])('are rejected at their field: %s', async (_, items) => {
    const { service, book } = await priced();
    const { status, body } = await book({ items });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})[0]).toMatch(/^items/);
    expect(
      (await send(origin, 'GET', `/en/service/${service}/availability?date=${day}&items=nothing`)).status,
    ).toBe(422);
  });

  test('that take longer than ten hours together are rejected', async () => {
    const long = { ...drain, minutes: 600 };
    const { service, ids, book } = await priced({ items: [long, tap] });
    expect(await availableFor(service, `date=${day}&items=${ids.join()}`)).toEqual([200]);
    const { status, body } = await book({ items: ids });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['items']]);
    expect((await book({ items: ids.slice(0, 1) })).status).toBe(201);
  });

  test('are optional, and a repeated request with them gets the same response', async () => {
    const { ids, version, book } = await priced();
    expect((await book({ time: '18:00' })).status).toBe(201);
    const ask = () => book({ items: ids, pricesVersion: version }, { 'Idempotency-Key': `items ${version}` });
    const first = await ask();
    expect(first.body.prices).toMatchObject({ language: 'lt', items: [{ name: 'Nuotako atkimšimas' }, {}] });
    expect(await ask()).toMatchObject({ status: 201, body: first.body });
  });

  test('of a series have their total in both emails, and the sum of one in each calendar event', async () => {
    const { service, version, ids, what, customer, asCustomer } = await priced();
    const starts = [day, '2032-05-11'].map((date) => ({ date, time: '10:00' }));
    const series = { serviceId: service, starts, items: ids, pricesVersion: version };
    expect((await asCustomer('POST', '/bookings/series', series)).status).toBe(201);
    for (const reader of [customer.email, what.email]) {
      const { text, calendar } = await mail.mailTo(reader, 'Iš viso');
      expect(plain(text ?? '')).toContain('Iš viso 261 €: 2 × 130,50 €');
      expect(plain(calendar.replaceAll('\r\n ', ''))).toContain(String.raw`Mokama vietoje: 130\,50 €`);
    }
  });
});

describe('a booking without items', () => {
  const hourly = { price: euros(2500), minimumMinutes: 60 };
  const perHour = { callOut: undefined, hourly, items: [] };

  test('retains its price for both sides, in emails, calendars and export, when the list changes', async () => {
    const at = await priced(perHour);
    const { version, asProvider, what, customer, asCustomer, book } = at;
    const { status, body } = await book({ pricesVersion: version });
    const bookedPrices = { language: 'lt', items: [], callOut: null, from: euros(2500), hourly: euros(2500) };
    expect([status, body.prices]).toEqual([201, bookedPrices]);
    await asProvider('PUT', '/prices', { afterLooking: true, items: [] });
    const id = body._id as string;
    for (const bookings of await listEverywhere(at))
      expect(bookings.map(({ prices }) => prices)).toEqual([bookedPrices]);
    const headers = { Authorization: `Bearer ${customer.token}` };
    const file = await fetch(`${origin}/api/lt/bookings/${id}/calendar`, { headers });
    expect(plain((await file.text()).replaceAll('\r\n ', ''))).toContain(
      'Mokama vietoje: Nuo 25 € už valandą',
    );
    for (const reader of [customer.email, what.email]) {
      const { text, html } = await mail.mailTo(reader, 'Nuo 25');
      for (const form of [text, html]) expect(plain(form || '')).toContain('Nuo 25 € už valandą');
    }
    const moved = await asCustomer('POST', `/bookings/${id}/reschedule`, { date: day, time: '14:00' });
    expect([moved.status, moved.body.prices]).toEqual([200, bookedPrices]);
    expect((await asCustomer('DELETE', `/bookings/${id}`)).status).toBe(204);
    const cancelled = (await asCustomer('GET', `/user/${customer.email}/cancelled-bookings`)).body;
    expect(cancelled).toMatchObject([{ _id: id, prices: bookedPrices }]);
  });

  test('is never priced by an item: the provider names the price, on both sides; nothing without a price list', async () => {
    const items = await priced();
    expect((await items.book({})).body.prices).toEqual({
      language: 'lt',
      items: [],
      callOut: euros(2500),
    });
    for (const reader of [items.customer.email, items.what.email]) {
      const { text } = await mail.mailTo(reader, 'Kainą pasako');
      expect(plain(text ?? '')).toContain('Kainą pasako paslaugų teikėjas · su iškvietimu (25 €)');
    }
    const later = await priced({ afterLooking: true, callOut: undefined, items: [] });
    expect((await later.book({})).body.prices).toEqual({ language: 'lt', items: [], callOut: null });
    const { text } = await mail.mailTo(later.customer.email, 'Kainą pasako');
    expect(text).not.toContain('€');
    await later.asProvider('PUT', '/prices', { afterLooking: false, items: [] });
    expect((await later.book({ time: '18:00' })).body).not.toHaveProperty('prices');
  });

  test('retains its price for each booking of a series, and when the provider books by phone', async () => {
    const { service, version, asProvider, asCustomer, customer, book } = await priced(perHour);
    const starts = [
      { date: day, time: '10:00' },
      { date: '2032-05-11', time: '10:00' },
    ];
    const series = { serviceId: service, starts, pricesVersion: version };
    const { body } = await asCustomer('POST', '/bookings/series', series);
    const sums = (body as unknown as { prices?: object }[]).map(({ prices }) => prices);
    expect(sums).toEqual([
      expect.objectContaining({ from: euros(2500) }),
      expect.objectContaining({ from: euros(2500) }),
    ]);
    const { text } = await mail.mailTo(customer.email, 'kiekvieną kartą');
    expect(plain(text ?? '')).toContain('Nuo 25 € už valandą kiekvieną kartą');
    const byPhone = await asProvider('POST', '/phone-bookings', { date: day, time: '12:00', name: 'Ona' });
    expect(byPhone.body.prices).toMatchObject({ from: euros(2500), hourly: euros(2500) });
    expect((await book({ time: '14:00' })).status).toBe(201);
  });

  test('retains its length when it moves after the service’s own has changed', async () => {
    const { service, version, asProvider, asCustomer, book } = await priced();
    const set = (duration: number) => asProvider('PUT', '/schedule', { ...defaultSchedule, duration });
    expect((await set(120)).status).toBe(200);
    const { body } = await book({ pricesVersion: version });
    expect((await set(30)).status).toBe(200);
    const to = { date: day, time: '14:00' };
    expect((await asCustomer('POST', `/bookings/${String(body._id)}/reschedule`, to)).status).toBe(200);
    expect(await readRow(site, 'bookings', { id: String(body._id) })).toMatchObject({ minutes: 120 });
    const free = await freeTimes(origin, service, day);
    expect(free).toContain('10:00');
    expect(free).not.toContain('15:30');
    expect((await set(240)).status).toBe(200);
    expect(await freeTimes(origin, service, day)).not.toContain('12:00');
    const taken = await availableFor(service, `date=${day}&minutes=120`);
    expect(taken).toContain('12:00');
    // It overlaps the booking's own time.
    expect(taken).not.toContain('12:30');
    const own = `date=${day}&minutes=120&moving=${String(body._id)}`;
    expect(await availableFor(service, own)).toContain('12:30');
    const earlier = { date: day, time: '12:30' };
    expect((await asCustomer('POST', `/bookings/${String(body._id)}/reschedule`, earlier)).status).toBe(200);
  });

  test('is rejected if the prices have changed since they were shown, and takes only the service’s own time', async () => {
    const { service, version, list, asProvider, book } = await priced();
    const { body } = await book({ pricesVersion: version, time: '10:00' });
    expect(await readRow(site, 'bookings', { id: String(body._id) })).toMatchObject({ minutes: null });
    await asProvider('PUT', '/prices', { ...list, callOut: euros(9900) });
    const refused = await book({ pricesVersion: version, time: '12:00' });
    expect([refused.status, refused.body.code]).toEqual([409, 'prices_changed']);
    expect(await freeTimes(origin, service, day)).toContain('12:00');
  });
});
