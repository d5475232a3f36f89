import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeSpan } from '#features/availability/closedSpans.server.ts';
import { DEFAULT_MINUTES, defaultStarts, findStart, listBlocks } from '#features/availability/index.ts';
import { rebuildDays } from '#features/booking/rebuildDays.server.ts';
import { migrate } from '#platform/db/migrations/index.ts';
import { type Db, openDatabase } from '#platform/db/open.server.ts';
import { readStart } from '#platform/time/vilnius.ts';
import { created_at, serviceRow } from '../../support/catalog/serviceRow.ts';
import { emptyDatabases } from '../../support/site/emptyDatabases.ts';

const databases = emptyDatabases();

const [over, day, closedDay] = ['2020-01-01', '2090-05-01', '2090-05-02'];

const ona = {
  id: 'ona',
  email: 'ona@example.com',
  email_key: 'ona@example.com',
  password_hash: 'nobody logs in here',
  name: 'Ona',
  language: 'lt' as const,
  created_at,
  team_since: null,
};
const bookingOf = (date: string, time: string) => ({
  id: `${date} ${time}`,
  service_id: 'one',
  user_id: ona.id,
  date,
  time,
  starts_at: readStart(date, time).toISOString(),
  user_email: ona.email,
  user_name: ona.name,
  created_at,
});

describe.each(Object.entries(databases))('available days, on %s,', (_, address) => {
  let db: Db;
  beforeEach(async () => {
    db = openDatabase(await address());
    await migrate(db);
    await db
      .insertInto('services')
      .values([serviceRow('one'), serviceRow('other')])
      .execute();
    await db.insertInto('users').values(ona).execute();
    const bookings = [bookingOf(over, '10:00'), bookingOf(day, '08:00'), bookingOf(day, '19:00')];
    await db.insertInto('bookings').values(bookings).execute();
    const blocks = bookings.flatMap(({ id, service_id, date, time }) => {
      const from = findStart(date, time);
      const taken = listBlocks({ from, to: from + DEFAULT_MINUTES });
      return taken.map((block) => ({ service_id, block, crew: 0, booking_id: id }));
    });
    await db.insertInto('time_blocks').values(blocks).execute();
    await closeSpan(db, 'one', { from: findStart(day, '08:00'), to: findStart(day, '08:30') });
    const days = { from: findStart(day, '12:30'), to: findStart(closedDay, '20:00') };
    await closeSpan(db, 'other', days);
  });
  afterEach(() => db.destroy());

  test('are computed from bookings and blocked spans', async () => {
    await db
      .insertInto('free_days')
      .values({ service_id: 'one', date: closedDay, starts: '', freed: '' })
      .execute();
    expect(await rebuildDays(db)).toBe(2);
    const days = db.selectFrom('free_days').selectAll().orderBy('service_id').orderBy('date');
    expect(await days.execute()).toMatchObject([
      { service_id: 'one', date: day, starts: '10:00 11:00 11:30 12:00 12:30 14:00 18:00' },
      { service_id: 'one', date: closedDay, starts: defaultStarts.join(' ') },
      { service_id: 'other', date: day, starts: '08:00 10:00 11:00 11:30 12:00' },
      { service_id: 'other', date: closedDay, starts: '' },
    ]);
  });
});
