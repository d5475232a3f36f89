import { describe, expect, test } from 'vitest';
import { readOccupied } from '#features/availability/freeDays.server.ts';
import {
  defaultStarts,
  findStart,
  freeStarts,
  listBlocks,
  readStarts,
  type Schedule,
  takenMinutes,
} from '#features/availability/index.ts';
import { readSchedule } from '#features/availability/schedules.server.ts';
import { listBookings } from '#features/booking/api.ts';
import { euros } from '#features/pricing/money.ts';
import type { Db } from '#platform/db/open.server.ts';
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
import { often, randomFrom, seed } from '../../support/deep.ts';
import { plain } from '../../support/mails/mailServer.ts';
import { inDatabase } from '../../support/site/database.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { listRows, readRow, updateRows } from '../../support/site/rows.ts';

/** A Monday, 10:30 in Vilnius. */
const clock = '2031-05-05T07:30:00Z';
const { site, mail } = await mailedSite({
  CLOCK: clock,
  LIMIT_BOOKINGS: '1000',
  LIMIT_OPEN_BOOKINGS: '1000',
});
let used = 0;

interface Start {
  date: string;
  time: string;
}
type Booked = Start & { _id: string };

const move = (who: TestCustomer, id: string | undefined, to: Start, path = 'following') =>
  send(site.origin, 'POST', `/en/bookings/${id}/${path}`, { token: who.token, body: to });
const listed = (who: TestCustomer) => readOwn(site.origin, listBookings, who);
const startsOf = async (who: TestCustomer) => (await listed(who)).map(({ date, time }) => `${date} ${time}`);

async function withSeries(starts: Start[], set: Partial<Schedule> = {}, more = {}) {
  const provided = await providedService(site, used++);
  const { service } = provided;
  if (Object.keys(set).length > 0) await provided.change(set);
  const customer = await registerCustomer(site.origin);
  const ids = await seriesOf(customer, service, starts, more);
  const { body } = await send(site.origin, 'GET', `/en/service/${service}`);
  return { ...provided, customer, ids, provider: String(body.email) };
}

async function seriesOf(who: TestCustomer, service: string, starts: Start[], more = {}): Promise<string[]> {
  const body = { serviceId: service, starts, ...more };
  const answer = await send(site.origin, 'POST', '/en/bookings/series', { token: who.token, body });
  expect(answer.status).toBe(201);
  return (answer.body as unknown as Booked[]).map(({ _id }) => _id);
}

/**
 * Expects that each booking has blocks of one crew, that there are no others, and that the stored available slots are correct.
 */
async function expectConsistent(service: string, minutes = 0): Promise<void> {
  await inDatabase(site, async (db) => {
    const found = await readSchedule(db, service);
    const work = minutes > 0 ? { ...found, duration: minutes } : found;
    const bookings = await bookingsOf(db, service).execute();
    const blocks = await db
      .selectFrom('time_blocks')
      .select(['booking_id', 'crew', 'block'])
      .where('service_id', '=', service)
      .orderBy('block')
      .execute();
    const wanted = ({ date, time }: Start) => {
      const from = findStart(date, time);
      return listBlocks({ from, to: from + takenMinutes(work) });
    };
    for (const booking of bookings) {
      const own = blocks.filter(({ booking_id: of }) => of === booking.id);
      expect(new Set(own.map(({ crew }) => crew)).size).toBe(1);
      expect([booking.id, own.map(({ block }) => block)]).toEqual([booking.id, wanted(booking)]);
    }
    expect(blocks).toHaveLength(bookings.flatMap(wanted).length);
    const days = await db.selectFrom('free_days').selectAll().where('service_id', '=', service).execute();
    for (const { date, starts } of days) {
      const taken = await readOccupied(db, { serviceId: service, date });
      expect([date, readStarts(starts)]).toEqual([date, freeStarts(found, date, taken)]);
    }
  });
}

const rowsOf = (service: string) => inDatabase(site, (db) => bookingsOf(db, service).execute());

/** Without the demonstration's own booking, which is of this year. */
function bookingsOf(db: Db, service: string) {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('service_id', '=', service)
    .where('starts_at', '>', '2031')
    .orderBy('starts_at');
}

/** Emails about moves. */
const subjectsTo = (email: string) =>
  mail.mails.flatMap(({ to, subject = '' }) =>
    to?.text === email && /^Bookings? moved/.test(subject) ? [subject] : [],
  );

describe('a booking of a series and all that follow it', () => {
  test('can move onto each other’s old slots, with one email to each side that lists all old and new ones', async () => {
    const details = { address: 'Pilies g. 1, Vilnius', note: 'Two rooms.' };
    const { service, customer, ids, provider } = await withSeries(weekly('2031-10-06', 4), {}, { details });
    const { status, body } = await move(customer, ids[1], { date: '2031-10-20', time: '10:00' });
    const moved = weekly('2031-10-20', 3);
    expect([status, body]).toMatchObject([
      200,
      ids.slice(1).map((_id, index) => ({ _id, ...moved[index], status: 'Confirmed' })),
    ]);
    expect(await startsOf(customer)).toEqual(
      ['2031-10-06', '2031-10-20', '2031-10-27', '2031-11-03'].map((date) => `${date} 10:00`),
    );
    expect(await freeTimes(site.origin, service, '2031-10-13')).toContain('10:00');
    await expectConsistent(service);
    // The demonstration's providers read Lithuanian.
    for (const [reader, subject, ...texts] of [
      [
        customer.email,
        'Bookings moved',
        '1 of 3',
        '3 November 2031, 10AM',
        'previously 27 Oct',
        'Pilies g. 1',
      ],
      [provider, 'Rezervacijos perkeltos', '1 iš 3', 'lapkričio 3 d.', 'anksčiau: ', 'Two rooms.'],
    ] as const) {
      const received = await mail.mailTo(reader, subject);
      for (const text of texts) expect(plain(received.text)).toContain(text);
      const entries = received.attachments
        .filter(({ contentType }) => contentType === 'text/calendar')
        .map(({ content }) => content.toString());
      expect(entries).toHaveLength(3);
      for (const [index, entry] of entries.entries()) {
        expect(entry).toContain(`UID:${ids[index + 1]}`);
        expect(entry).toContain('SEQUENCE:1\r');
        expect(entry).toContain('METHOD:REQUEST');
        expect(entry).toContain(`${moved[index]?.date.replaceAll('-', '')}T100000`);
      }
    }
    expect(subjectsTo(customer.email)).toHaveLength(1);
    const { id: user_id } = await readRow(site, 'users', { email: customer.email });
    expect(await listRows(site, 'booking_counts', { user_id })).toMatchObject([{ made: 2 }]);
  });

  test('can move back, by less than their duration, and to other crews', async () => {
    const work = { duration: 120, crews: 2, hours: everyDay('08:00', '22:00') };
    const { service, customer, ids } = await withSeries(weekly('2031-06-10', 4), work);
    const other = await registerCustomer(site.origin);
    for (const { date } of weekly('2031-06-03', 4))
      await bookSlot(site.origin, other, { service, date, time: '11:00' });
    for (const to of [
      { date: '2031-06-10', time: '11:00' },
      { date: '2031-06-03', time: '11:30' },
      { date: '2031-06-10', time: '10:00' },
      { date: '2031-06-17', time: '10:00' },
      { date: '2031-06-16', time: '19:00' },
    ]) {
      expect((await move(customer, ids[0], to)).status).toBe(200);
      expect(await startsOf(customer)).toEqual(weekly(to.date, 4, to.time).map(startText));
      await expectConsistent(service);
    }
  });

  test('move by the same number of days to one time, also those moved before; the emails list only these', async () => {
    const { service, customer, ids } = await withSeries(weekly('2031-07-01', 4));
    await move(customer, ids[1], { date: '2031-07-10', time: '14:00' }, 'reschedule');
    await move(customer, ids[2], { date: '2031-07-15', time: '18:00' }, 'reschedule');
    expect((await move(customer, ids[0], { date: '2031-07-01', time: '14:00' })).status).toBe(200);
    expect(await startsOf(customer)).toEqual(
      ['2031-07-01', '2031-07-10', '2031-07-15', '2031-07-22'].map((date) => `${date} 14:00`),
    );
    expect((await rowsOf(service)).map(({ sequence }) => sequence)).toEqual([1, 1, 2, 1]);
    const received = await mail.mailTo(customer.email, 'Bookings moved');
    expect(received.text).toContain('3 of 3');
    expect((await move(customer, ids[0], { date: '2031-07-01', time: '14:00' })).status).toBe(200);
    expect((await rowsOf(service)).map(({ sequence }) => sequence)).toEqual([1, 1, 2, 1]);
    expect((await move(customer, ids[3], { date: '2031-07-23', time: '10:00' })).status).toBe(200);
    // Emails that are queued together arrive in any order.
    expect((await mail.mailTo(customer.email, '23 July')).subject).toContain('Booking moved');
    await expectConsistent(service);
  });

  test('all stay if one cannot move, and the error names each that cannot', async () => {
    const set = { horizon: 60, hours: everyDay('08:00', '22:00') };
    const { service, customer, ids, provider } = await withSeries(weekly('2031-06-03', 4), set);
    const elsewhere = await providedService(site, used++);
    const other = await registerCustomer(site.origin);
    await bookSlot(site.origin, other, { service, date: '2031-06-11', time: '10:00' });
    await bookSlot(site.origin, customer, { service: elsewhere.service, date: '2031-06-18', time: '10:00' });
    const before = await startsOf(customer);
    const refused = async (to: Start, id = ids[0]) => {
      const { status, body } = await move(customer, id, to);
      return [status, body.code, Object.keys(body.errors ?? {})];
    };
    expect(await refused({ date: '2031-06-04', time: '10:00' })).toEqual([
      409,
      'own_clash',
      ['starts.1', 'starts.2'],
    ]);
    expect(await refused({ date: '2031-06-11', time: '10:00' }, ids[1])).toEqual([
      409,
      'own_clash',
      ['starts.0', 'starts.1'],
    ]);
    expect(await refused({ date: '2031-06-20', time: '10:00' })).toEqual([409, 'slot_taken', ['starts.3']]);
    expect(await refused({ date: '2031-05-05', time: '10:00' })).toEqual([422, 'past', ['starts.0']]);
    expect(await refused({ date: '2099-12-20', time: '10:00' })).toEqual([
      409,
      'slot_taken',
      ['starts.0', 'starts.1', 'starts.2', 'starts.3'],
    ]);
    expect((await move(customer, ids[0], { date: '2031-06-04', time: '15:00' })).body.code).toBe('slot');
    expect((await move(other, ids[0], { date: '2031-06-05', time: '10:00' })).status).toBe(404);
    expect(await startsOf(customer)).toEqual(before);
    await expectConsistent(service);
    expect(subjectsTo(customer.email)).toEqual([]);
    expect(
      mail.mails.filter(({ to, subject = '' }) => to?.text === provider && /perkel/.test(subject)),
    ).toEqual([]);
  });

  test('cannot move two bookings of one day to one slot', async () => {
    const { service, customer, ids } = await withSeries(weekly('2031-08-05', 3));
    await move(customer, ids[2], { date: '2031-08-12', time: '14:00' }, 'reschedule');
    const { body } = await move(customer, ids[0], { date: '2031-08-06', time: '11:00' });
    expect([body.code, Object.keys(body.errors ?? {})]).toEqual(['own_clash', ['starts.1', 'starts.2']]);
    expect(await startsOf(customer)).toEqual(['2031-08-05 10:00', '2031-08-12 10:00', '2031-08-12 14:00']);
    await expectConsistent(service);
  });

  test('are late individually, become unseen, and lose their suggestions', async () => {
    const set = { freeCancellation: 48 * 60 };
    const { service, customer, ids, asProvider, provider } = await withSeries(weekly('2031-05-07', 3), set);
    await updateRows(site, 'bookings', { service_id: service }, { created_at: '2031-05-04T07:00:00.000Z' });
    const seen = weekly('2031-05-07', 3).map((start, index) => ({ _id: ids[index], ...start }));
    expect((await asProvider('POST', '/seen', { bookings: seen })).status).toBe(204);
    const starts = [
      { date: '2031-05-20', time: '11:00' },
      { date: '2031-05-20', time: '12:00' },
    ];
    expect((await asProvider('PUT', `/bookings/${ids[1]}/proposal`, { starts })).status).toBe(204);
    expect((await move(customer, ids[0], { date: '2031-05-08', time: '10:00' })).status).toBe(200);
    for (const [reader, subject, late] of [
      [customer.email, 'Bookings moved', 'late: free until'],
      [provider, 'Rezervacijos perkeltos', 'pavėluotai'],
    ] as const) {
      const [, first = '', rest = ''] = plain((await mail.mailTo(reader, subject)).text).split(
        /[12] (?:of|iš) 3/,
      );
      expect(first).toContain(late);
      expect(rest).not.toContain(late);
    }
    const late = await listRows(site, 'late_changes', { service_id: service });
    const proposals = await listRows(site, 'proposals', { booking_id: ids[1] });
    expect({ late, proposals }).toMatchObject({ late: [{ kind: 'moved_late' }], proposals: [] });
    expect((await rowsOf(service)).map((row) => [row.seen_at, row.unseen_next])).toEqual([
      [null, 'provider'],
      [null, null],
      [null, null],
    ]);
  });

  test('retain their items and take their time', async () => {
    const provided = await providedService(site, used++);
    const { service } = provided;
    const chosen = await chosenCleaning(site, service, provided.asProvider);
    const customer = await registerCustomer(site.origin);
    const ids = await seriesOf(customer, service, weekly('2031-06-04', 3), chosen);
    const other = await registerCustomer(site.origin);
    await bookSlot(site.origin, other, { service, date: '2031-06-12', time: '12:00' });
    const { body } = await move(customer, ids[0], { date: '2031-06-05', time: '10:00' });
    expect([body.code, Object.keys(body.errors ?? {})]).toEqual(['slot_taken', ['starts.1']]);
    const moved = await move(customer, ids[0], { date: '2031-06-11', time: '11:00' });
    expect(moved.body).toMatchObject(Array(3).fill({ prices: { total: euros(6000) } }));
    await send(site.origin, 'DELETE', `/en/bookings/${(await listed(other))[0]?._id}`, other);
    await expectConsistent(service, 150);
  });
});

test('concurrent moves of one booking and of all later ones give each slot to one booking, without a deadlock', async () => {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const { service, change } = await providedService(site, used++);
  await change({ duration: 90, buffer: 30, crews: 2 });
  const people = await customersOf(site, 8);
  const all: { who: TestCustomer; ids: string[] }[] = [];
  for (const [index, who] of people.entries()) {
    const time = ['08:00', '10:00', '12:00', '14:00'][index % 4];
    all.push({ who, ids: await seriesOf(who, service, weekly('2031-09-01', 4, time)) });
  }
  const codes = new Set<unknown>();
  for (let round = 0; round < often(5, 50); round++) {
    const answers = await Promise.all(
      all.map(({ who, ids }) => {
        const to = {
          date: addDays('2031-09-01', 7 * below(4) + below(2)),
          time: defaultStarts[below(9)] ?? '',
        };
        return move(who, ids[below(ids.length)], to, below(3) ? 'following' : 'reschedule');
      }),
    );
    for (const { status, body } of answers) {
      expect([200, 409]).toContain(status);
      codes.add(body.code);
    }
    await expectConsistent(service);
  }
  // The test is meaningful only if some moves succeeded and some were rejected.
  expect(codes).toContain(undefined);
  expect(codes).toContain('slot_taken');
});

function startText({ date, time }: Start): string {
  return `${date} ${time}`;
}
