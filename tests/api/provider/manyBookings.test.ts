import { expect, test } from 'vitest';
import { GRID_MINUTES, type Schedule, toMinute } from '#features/availability/index.ts';
import { listProviderBookings } from '#features/provider/bookings/providerBookings.server.ts';
import { listProviderCalendars } from '#features/provider/calendars/ownCalendars.server.ts';
import { offerStarts } from '#features/provider/diary/bookedTime.server.ts';
import { readProviderSchedule } from '#features/provider/schedule/schedule.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { listDays } from '#platform/time/calendar.ts';
import { registerCustomer, serviceIds } from '../../support/account/customers.ts';
import { bookingRows } from '../../support/booking/bookingRows.ts';
import { created_at } from '../../support/catalog/serviceRow.ts';
import { inDatabase } from '../../support/site/database.ts';
import { insertRows, readRow } from '../../support/site/rows.ts';
import { startedSite } from '../../support/site/startedSite.ts';

const site = await startedSite();
const services = await serviceIds(site.origin);
const dates = listDays('2090-05-01', 30);

/** Counts how often a column of the rows is read. */
function countingReads(db: Db, column: string) {
  const count = { reads: 0 };
  const counted = <Row extends object>(row: Row) =>
    new Proxy(row, {
      get(target, name) {
        if (name === column) count.reads += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
  const counting = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({ ...result, rows: result.rows.map(counted) }),
  });
  return { counting, count };
}

async function providerOf(service: string) {
  const { email } = await registerCustomer(site.origin);
  const customer = await readRow(site, 'users', { email });
  return { application_id: null, service_id: service, by: { customer } } as never;
}

test('a provider’s list of bookings reads each visit notice once', async () => {
  const [service = ''] = services;
  const bookings = bookingRows(service, dates);
  await insertRows(site, 'bookings', ...bookings);
  const notices = bookings.map(({ id }, index) => ({
    number: 1_000 + index,
    booking_id: id,
    author: 'provider' as const,
    text: 'On the way',
    created_at,
    notice: 'onMyWay' as const,
  }));
  await insertRows(site, 'messages', ...notices);
  await inDatabase(site, async (db) => {
    const { counting, count } = countingReads(db, 'notice');
    const listed = await listProviderBookings(counting, await providerOf(service), 'en', { after: '2090' });
    expect(listed.map((booking) => booking.notices)).toEqual(bookings.map(() => ['onMyWay']));
    expect(count.reads).toBe(bookings.length);
  });
});

test('busy times of other days are not compared with a booking', async () => {
  const [, service = ''] = services;
  await insertRows(site, 'bookings', ...bookingRows(service, dates));
  const calendar = { id: 'busy', service_id: service, address: 'https://localhost/own.ics', all_day: 0 };
  const read = { created_at, tried_at: created_at, next_at: '2099-01-01T00:00:00.000Z', skipped: 0 };
  await insertRows(site, 'service_calendars', { ...calendar, ...read });
  const busy = listDays('2090-04-01', 30).map((date) => ({
    calendar_id: calendar.id,
    service_id: service,
    starts_at: `${date}T07:00:00.000Z`,
    ends_at: `${date}T08:00:00.000Z`,
  }));
  await insertRows(site, 'busy_times', ...busy);
  await inDatabase(site, async (db) => {
    const { counting, count } = countingReads(db, 'ends_at');
    expect(await listProviderCalendars(counting, await providerOf(service))).toMatchObject({ conflicts: [] });
    expect(count.reads).toBe(0);
  });
});

test('the times offered instead of many bookings are computed once', async () => {
  const [, , service = ''] = services;
  const bookings = bookingRows(service, dates);
  await insertRows(site, 'bookings', ...bookings);
  const span = { from: { date: '2090-05-01', time: '00:00' }, to: { date: '2090-05-31', time: '00:00' } };
  let reads = 0;
  const binding = (schedule: Schedule) =>
    new Proxy(schedule, {
      get(target, name) {
        if (name === 'starts') reads += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
  await inDatabase(site, async (db) => {
    const missed = bookings.map(({ id }) => ({ _id: id }));
    const offers = await offerStarts(db, await providerOf(service), span, { bookings: missed, binding });
    const starts = offers.map((offer) => offer.starts.map(({ date, time }) => `${date} ${time}`));
    expect(starts[0]).toEqual(['2090-05-31 08:00', '2090-05-31 10:00']);
    expect(new Set(starts.flat()).size).toBe(2 * bookings.length);
    expect(reads).toBeLessThan(2 * bookings.length);
  });
});

test('while many bookings are compared with a schedule, other requests are handled', async () => {
  const [, , , service = ''] = services;
  const bookings = bookingRows(service, listDays('2090-05-01', 90));
  const blocks = bookings.map(({ id, starts_at }) => ({
    service_id: service,
    block: toMinute(new Date(starts_at)) / GRID_MINUTES,
    crew: 0,
    booking_id: id,
  }));
  await insertRows(site, 'bookings', ...bookings);
  await insertRows(site, 'time_blocks', ...blocks);
  await inDatabase(site, async (db) => {
    const provider = await providerOf(service);
    let handled = 0;
    const handle = (): NodeJS.Immediate => setImmediate(() => (handled++, (next = handle())));
    let next = handle();
    const { conflicts } = await readProviderSchedule(db, provider);
    clearImmediate(next);
    expect(conflicts).toEqual([]);
    expect(handled).toBeGreaterThan(0);
  });
});
