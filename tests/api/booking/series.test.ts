import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listBookings, readBookingStates } from '#features/booking/api.ts';
import { euros } from '#features/pricing/money.ts';
import { addDays } from '#platform/time/calendar.ts';
import {
  bookSlot,
  customersOf,
  readOwn,
  registerCustomer,
  send,
  type TestCustomer,
} from '../../support/account/customers.ts';
import { chosenCleaning, everyDay, freeTimes, providedService } from '../../support/booking/provided.ts';
import { weekly } from '../../support/booking/series.ts';
import { plain } from '../../support/mails/mailServer.ts';
import { inDatabase } from '../../support/site/database.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { listRows, readRow, updateRows } from '../../support/site/rows.ts';

/** A Monday, 10:30 in Vilnius. */
const clock = '2031-05-05T07:30:00Z';
const { site, mail } = await mailedSite({ CLOCK: clock, LIMIT_BOOKINGS: '10', LIMIT_OPEN_BOOKINGS: '14' });
let used = 0;

const series = (who: TestCustomer, body: object, headers = {}) =>
  send(site.origin, 'POST', '/en/bookings/series', { token: who.token, body, headers });
const preview = async (who: TestCustomer, body: object) => {
  const answer = await send(site.origin, 'POST', '/en/bookings/series/preview', { token: who.token, body });
  return (answer.body.starts as { why: string | null }[]).map(({ why }) => why);
};
const listed = (who: TestCustomer) => readOwn(site.origin, listBookings, who);
const datesOf = async (who: TestCustomer) => (await listed(who)).map(({ date }) => date);
const placesOf = async (who: TestCustomer) =>
  (await readOwn(site.origin, readBookingStates, who)).map(
    ({ series: found }) => found && `${found.place}/${found.count}`,
  );
/** Emails about bookings. */
const subjectsTo = (email: string) =>
  mail.mails.flatMap(({ to, subject = '' }) =>
    to?.text === email && /^Booking/.test(subject) ? [subject] : [],
  );

/** The events that email programs apply automatically: those of parts without a name. */
const appliedBy = (email: string, method: string) =>
  mail.mails
    .filter(({ to }) => to?.text === email)
    .flatMap(({ attachments }) => attachments)
    .filter(({ contentType, filename }) => contentType === 'text/calendar' && !filename)
    .map(({ content }) => content.toString())
    .filter((text) => text.includes(`METHOD:${method}\r`))
    .map((text) => /^UID:(.*)\r$/m.exec(text)?.[1])
    .sort();

async function fresh() {
  const { service, asProvider, change } = await providedService(site, used++);
  const customer = await registerCustomer(site.origin);
  const book = (starts: { date: string; time: string }[], more = {}, headers = {}) =>
    series(customer, { serviceId: service, starts, ...more }, headers);
  const { body } = await send(site.origin, 'GET', `/en/service/${service}`);
  return { service, asProvider, change, customer, book, provider: String(body.email) };
}

describe('a series', () => {
  test('is booked as a whole, with one email to each side that has all dates and calendar files', async () => {
    const { customer, book, service, asProvider, provider } = await fresh();
    const starts = weekly('2031-10-06', 4);
    expect(await preview(customer, { serviceId: service, starts })).toEqual([null, null, null, null]);
    expect(await listed(customer)).toEqual([]);
    const details = { address: 'Pilies g. 1, Vilnius', phone: '+370 612 34567', note: 'Two rooms.' };
    const { status, body } = await book(starts, { details });
    expect([status, (body as unknown as { date: string }[]).map(({ date }) => date)]).toEqual([
      201,
      starts.map(({ date }) => date),
    ]);
    for (const { date } of starts) expect(await freeTimes(site.origin, service, date)).not.toContain('10:00');
    // The demonstration's providers read Lithuanian.
    for (const [reader, subject, ...texts] of [
      [
        customer.email,
        'Bookings confirmed',
        '6 October 2031, 10AM',
        '27 October 2031, 10AM',
        '1 of 4',
        '4 of 4',
      ],
      [provider, 'Naujos rezervacijos', 'spalio 6 d.', 'spalio 27 d.', '1 iš 4', '4 iš 4'],
    ] as const) {
      const received = await mail.mailTo(reader, subject);
      for (const text of [...texts, 'Pilies g. 1']) expect(plain(received.text)).toContain(text);
      const files = received.attachments.filter(({ contentType }) => contentType === 'text/calendar');
      // The clocks are changed on 26 October: the hour in Vilnius stays.
      const entries = files.map(({ content }) => content.toString());
      expect(
        entries.map((text) => /DTSTART\S*:(\S+)/.exec(text.split('BEGIN:VEVENT')[1] ?? '')?.[1]),
      ).toEqual(['20311006T100000', '20311013T100000', '20311020T100000', '20311027T100000']);
      for (const entry of entries) expect(entry).toContain('METHOD:REQUEST');
    }
    expect((await mail.mailTo(provider, 'Naujos rezervacijos')).text).toContain('Two rooms.');
    expect(subjectsTo(customer.email)).toHaveLength(1);
    const ids = (await listed(customer)).map(({ _id }) => _id);
    await expect.poll(() => appliedBy(customer.email, 'REQUEST')).toEqual(ids.toSorted());
    expect(appliedBy(provider, 'REQUEST')).toEqual(ids.slice(0, 1));
    expect(await placesOf(customer)).toEqual(['1/4', '2/4', '3/4', '4/4']);
    const own = (await asProvider('GET', '')).body.bookings as { series: object }[];
    expect(own.map(({ series: place }) => place)).toEqual([1, 2, 3, 4].map((place) => ({ place, count: 4 })));
    const [first] = await listed(customer);
    const stored = await send(site.origin, 'GET', `/en/bookings/${first?._id}/details`, customer);
    expect(stored.body).toMatchObject(details);
    const instants = await listRows(site, 'bookings', { service_id: service }, 'date');
    expect(instants.map(({ starts_at: at }) => at.slice(11, 16))).toEqual([
      '07:00',
      '07:00',
      '07:00',
      '08:00',
    ]);
  });

  test('is booked completely or not at all: slots taken since the preview are named, and the rest can be booked', async () => {
    const { customer, book, service } = await fresh();
    const other = await registerCustomer(site.origin);
    const starts = weekly('2031-06-03', 5);
    expect(await preview(customer, { serviceId: service, starts })).toEqual(Array(5).fill(null));
    for (const index of [1, 3]) await bookSlot(site.origin, other, { service, ...start(starts, index) });
    const key = { 'Idempotency-Key': randomUUID() };
    const refused = await book(starts, {}, key);
    expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken']);
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['starts.1', 'starts.3']);
    expect(await listed(customer)).toEqual([]);
    expect(await freeTimes(site.origin, service, start(starts, 0).date)).toContain('10:00');
    expect(await preview(customer, { serviceId: service, starts })).toEqual([
      null,
      'slot_taken',
      null,
      'slot_taken',
      null,
    ]);
    const rest = starts.filter((_, index) => index !== 1 && index !== 3);
    expect((await book(rest)).status).toBe(201);
    expect(await datesOf(customer)).toEqual(rest.map(({ date }) => date));
    await mail.mailTo(customer.email, 'Bookings confirmed');
    expect(subjectsTo(customer.email)).toHaveLength(1);
  });

  test('names for each slot why it cannot be booked: past, notice, horizon, blocked or a conflict', async () => {
    const { customer, service, change, book } = await fresh();
    const elsewhere = await fresh();
    await change({ notice: 3 * 24 * 60, horizon: 30, hours: everyDay('08:00', '16:00') });
    await bookSlot(site.origin, customer, { service: elsewhere.service, date: '2031-05-13', time: '10:00' });
    const dates = ['2031-05-04', '2031-05-06', '2031-05-13', '2031-05-20', '2031-06-24'];
    const starts = dates.map((date) => ({ date, time: '10:00' }));
    expect(await preview(customer, { serviceId: service, starts })).toEqual([
      'past',
      'slot_taken',
      'own_clash',
      null,
      'slot_taken',
    ]);
    const late = [{ date: '2031-05-20', time: '18:00' }];
    expect(await preview(customer, { serviceId: service, starts: late })).toEqual(['slot_taken']);
    expect((await book(starts)).body).toMatchObject({
      code: 'past',
      errors: { 'starts.0': expect.any(String) as string },
    });
    const clashing = await book(starts.slice(2));
    expect(clashing.body).toMatchObject({ code: 'own_clash' });
    expect(Object.keys(clashing.body.errors ?? {})).toEqual(['starts.0', 'starts.2']);
    expect(await datesOf(customer)).toEqual(['2031-05-13']);
  });

  test('has two to twelve slots in order, one a day; a single slot is an ordinary booking', async () => {
    const { customer, book } = await fresh();
    const same = [
      { date: '2031-06-02', time: '10:00' },
      { date: '2031-06-02', time: '14:00' },
    ];
    for (const starts of [[], same, weekly('2031-06-02', 2).reverse(), weekly('2031-06-02', 13)])
      expect((await book(starts)).status).toBe(422);
    expect((await book(weekly('2031-06-02', 1))).status).toBe(201);
    expect(await placesOf(customer)).toEqual([null]);
    await mail.mailTo(customer.email, 'Booking confirmed');
  });

  test('is booked once when its request is repeated; another request with the key is rejected', async () => {
    const { customer, book } = await fresh();
    const starts = weekly('2031-06-05', 3);
    const key = { 'Idempotency-Key': randomUUID() };
    const [first, again] = await Promise.all([book(starts, {}, key), book(starts, {}, key)]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await listed(customer)).toHaveLength(3);
    expect((await book(weekly('2031-06-06', 3), {}, key)).body.code).toBe('idempotency_key');
  });

  test('counts once towards the bookings of a day, and each slot towards the future bookings', async () => {
    const { customer, book, service } = await fresh();
    expect((await book(weekly('2031-06-02', 6))).status).toBe(201);
    expect((await book(weekly('2031-06-03', 6))).status).toBe(201);
    expect((await book(weekly('2031-06-04', 2))).body.code).toBe('too_many_with_provider');
    const other = await fresh();
    const tooLong = await series(customer, { serviceId: other.service, starts: weekly('2031-06-05', 3) });
    expect(tooLong.body).toMatchObject({
      code: 'series_too_long',
      message: 'You can have up to 14 upcoming bookings. You can add 2 more.',
    });
    expect(await listed(customer)).toHaveLength(12);
    expect(
      (await series(customer, { serviceId: other.service, starts: weekly('2031-06-05', 2) })).status,
    ).toBe(201);
    const { id: user_id } = await readRow(site, 'users', { email: customer.email });
    const counted = await listRows(site, 'booking_counts', { user_id });
    expect(counted.map(({ made }) => made).sort()).toEqual([1, 2]);
    expect(service).toBeTruthy();
  });

  test('retains the chosen items for each booking, and takes their time', async () => {
    const { customer, asProvider, service, book } = await fresh();
    const chosen = await chosenCleaning(site, service, asProvider);
    const other = await registerCustomer(site.origin);
    const starts = weekly('2031-06-04', 3);
    await bookSlot(site.origin, other, { service, date: '2031-06-11', time: '12:00' });
    const requested = { serviceId: service, starts };
    expect(await preview(customer, requested)).toEqual([null, null, null]);
    expect(await preview(customer, { ...requested, items: chosen.items })).toEqual([
      null,
      'slot_taken',
      null,
    ]);
    expect((await book(starts, { ...chosen, pricesVersion: 'another' })).body.code).toBe('prices_changed');
    expect((await book(starts, chosen)).body.errors).toHaveProperty(['starts.1']);
    expect((await book([start(starts, 0), start(starts, 2)], chosen)).status).toBe(201);
    for (const { prices } of await listed(customer)) expect(prices).toMatchObject({ total: euros(6000) });
    expect(await freeTimes(site.origin, service, '2031-06-18')).not.toContain('12:00');
    expect((await mail.mailTo(customer.email, 'Bookings confirmed')).text).toContain(
      '€120 in total: 2 × €60',
    );
  });

  test('sends one reminder to a provider who does not look', async () => {
    const { book, service } = await fresh();
    await book(weekly('2031-06-02', 5));
    const due = await inDatabase(site, (db) =>
      db
        .selectFrom('bookings')
        .select('date')
        .where('service_id', '=', service)
        .where('unseen_due_at', 'is not', null)
        .execute(),
    );
    expect(due).toEqual([{ date: '2031-06-02' }]);
  });
});

describe('the bookings of a series', () => {
  test('can be moved and cancelled individually', async () => {
    const { customer, book } = await fresh();
    await book(weekly('2031-07-01', 3));
    const [first, second] = await listed(customer);
    const moved = await send(site.origin, 'POST', `/en/bookings/${first?._id}/reschedule`, {
      token: customer.token,
      body: { date: '2031-07-10', time: '14:00' },
    });
    expect(moved.status).toBe(200);
    expect(await datesOf(customer)).toEqual(['2031-07-08', '2031-07-10', '2031-07-15']);
    expect((await placesOf(customer)).sort()).toEqual(['1/3', '2/3', '3/3']);
    await send(site.origin, 'DELETE', `/en/bookings/${second?._id}`, customer);
    expect(await datesOf(customer)).toEqual(['2031-07-10', '2031-07-15']);
    expect((await placesOf(customer)).sort()).toEqual(['1/2', '2/2']);
  });

  test('can be cancelled from one on, with one email to each side that names the late ones', async () => {
    const { customer, book, change, service, provider } = await fresh();
    await change({ freeCancellation: 48 * 60 });
    await book(weekly('2031-05-07', 4));
    await updateRows(site, 'bookings', { service_id: service }, { created_at: '2031-05-04T07:00:00.000Z' });
    const all = await listed(customer);
    const following = (id = '', who = customer) =>
      send(site.origin, 'DELETE', `/en/bookings/${id}/following`, who);
    const other = await registerCustomer(site.origin);
    expect((await following(all[1]?._id, other)).status).toBe(404);
    expect((await following(all[2]?._id)).status).toBe(204);
    expect(await datesOf(customer)).toEqual(['2031-05-07', '2031-05-14']);
    expect((await following(all[2]?._id)).status).toBe(404);
    for (const [reader, subject, day] of [
      [customer.email, 'Bookings cancelled', '28 May 2031'],
      [provider, 'Rezervacijos atšauktos', 'gegužės 28 d.'],
    ] as const) {
      const received = await mail.mailTo(reader, subject);
      expect(plain(received.text)).toContain(day);
      expect(received.text).not.toMatch(/late|pavėluotai/);
      const files = received.attachments.filter(({ contentType }) => contentType === 'text/calendar');
      expect(files.map(({ content }) => content.toString().includes('METHOD:CANCEL'))).toEqual([true, true]);
    }
    const gone = all.slice(2).map(({ _id }) => _id);
    await expect.poll(() => appliedBy(customer.email, 'CANCEL')).toEqual(gone.toSorted());
    expect(await freeTimes(site.origin, service, '2031-05-21')).toContain('10:00');
    expect((await following(all[0]?._id)).status).toBe(204);
    const [first, rest] = ((await mail.mailTo(customer.email, 'Bookings cancelled', 1)).text ?? '').split(
      '2 of 2',
    );
    expect(first).toContain('late: free until 5 May 2031, 10AM');
    expect(rest).not.toContain('late');
    // It was the provider's third change of the day with this customer.
    const gathered = plain((await mail.mailTo(provider, 'pavėluotai')).text);
    expect(gathered).toMatch(/gegužės 7 d\., 10:00.*pavėluotai\n.*gegužės 14 d\., 10:00/);
    const recorded = await listRows(site, 'late_changes', { service_id: service });
    expect(recorded).toMatchObject([{ kind: 'cancelled_late' }]);
    expect(subjectsTo(customer.email)).toHaveLength(3);
  });

  test('are in the export, and are deleted with the account', async () => {
    const { customer, book, service } = await fresh();
    await book(weekly('2031-08-05', 2));
    await bookSlot(site.origin, customer, { service, date: '2031-08-06', time: '10:00' });
    const exported = await send(site.origin, 'GET', `/en/user/${customer.email}/export`, customer);
    const names = (exported.body.bookings as { series: string | null }[]).map(({ series: name }) => name);
    expect(names).toEqual([expect.any(String), null, names[0]]);
    await send(site.origin, 'DELETE', `/en/user/${customer.email}`, customer);
    const left = await listRows(site, 'series_bookings', { series_id: String(names[0]) });
    expect(left).toEqual([]);
  });
});

test('concurrent overlapping series are each booked completely or not at all, without a deadlock', async () => {
  const { service } = await fresh();
  const people = await customersOf(site, 8);
  const answers = await Promise.all(
    people.map((who, index) =>
      series(who, { serviceId: service, starts: weekly(addDays('2031-09-02', 7 * (index % 4)), 5) }),
    ),
  );
  const got = await Promise.all(people.map(listed));
  for (const [index, { status, body }] of answers.entries()) {
    expect([201, 409]).toContain(status);
    expect(got[index]).toHaveLength(status === 201 ? 5 : 0);
    if (status === 409) expect(Object.keys(body.errors ?? {})).not.toEqual([]);
  }
  const dates = got.flat().map(({ date }) => date);
  expect(dates.length).toBeGreaterThanOrEqual(5);
  expect(new Set(dates).size).toBe(dates.length);
});

function start<Start>(starts: Start[], index: number): Start {
  const found = starts[index];
  if (!found) throw new Error(`There is no start ${index}`);
  return found;
}
