import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migrator } from 'kysely/migration';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freeBut } from '#domain/freeStarts.ts';
import { slots, startOf } from '#domain/slots.ts';
import { freeOnCards } from '#server/catalogue/freeOnCards.ts';
import { rebuildDays } from '#server/catalogue/rebuildDays.ts';
import { migrate, migrations } from '#server/db/migrations/index.ts';
import { openDatabase, type Db } from '#server/db/open.ts';
import { databaseOf, startPostgres, type TestPostgres } from '../../support/site/postgres.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres(['fsync=off']);
});
afterAll(() => postgres.stop());

const folder = () => mkdtempSync(join(tmpdir(), 'free-days-'));
const databases = {
  SQLite: async () => join(folder(), 'app.db'),
  PostgreSQL: () => databaseOf(postgres.address, folder(), { filled: false }),
};

const created_at = '2026-01-05T10:00:00.000Z';
const [over, day, closedDay] = ['2020-01-01', '2090-05-01', '2090-05-02'];

const serviceOf = (id: string) => ({
  id,
  category: 'plumbing' as const,
  address: 'Kaunas',
  email: 'provider@example.com',
  contact_person: 'Rasa',
  status: 'published' as const,
  language: 'lt' as const,
  created_at,
  updated_at: created_at,
});
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
  starts_at: startOf(date, time).toISOString(),
  user_email: ona.email,
  user_name: ona.name,
  created_at,
});

describe.each(Object.entries(databases))('earlier bookings and closed slots, on %s,', (_, address) => {
  let db: Db;
  beforeEach(async () => {
    db = openDatabase(await address());
    await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo('012-search');
    await db
      .insertInto('services')
      .values([serviceOf('one'), serviceOf('other')])
      .execute();
    await db.insertInto('users').values(ona).execute();
    await db
      .insertInto('bookings')
      .values([bookingOf(over, '10:00'), bookingOf(day, '08:00'), bookingOf(day, '19:00')])
      .execute();
    const closed = [
      ['one', day, '08:00'] as const,
      ...slots.map((time) => ['other', closedDay, time] as const),
    ];
    await db
      .insertInto('closed_slots')
      .values(closed.map(([service_id, date, time]) => ({ service_id, date, time })))
      .execute();
    expect(await migrate(db)).toContain('013-free-days');
  });
  afterEach(() => db.destroy());

  const kept = () =>
    db.selectFrom('service_days').selectAll().orderBy('service_id').orderBy('date').execute();
  const expected = [
    { service_id: 'one', date: day, free: freeBut(['08:00', '19:00']) },
    { service_id: 'other', date: closedDay, free: 0 },
  ];

  test('become the stored free starts of future days', async () => {
    expect(await kept()).toEqual(expected);
    const next = async (date: string) =>
      Object.fromEntries((await freeOnCards(db, ['one', 'other'], date)).starts);
    expect(await next(day)).toEqual({
      one: { date: day, time: '10:00' },
      other: { date: day, time: '08:00' },
    });
    expect((await next(closedDay)).other).toEqual({ date: '2090-05-03', time: '08:00' });
  });

  test('are what the rebuild command restores from', async () => {
    await db.updateTable('service_days').set({ free: 1 }).execute();
    await db.insertInto('service_days').values({ service_id: 'one', date: closedDay, free: 0 }).execute();
    expect(await rebuildDays(db)).toBe(2);
    expect(await kept()).toEqual([
      expected[0],
      { service_id: 'one', date: closedDay, free: freeBut([]) },
      expected[1],
    ]);
  });
});
