import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { addDays } from '#platform/time/calendar.ts';
import { readStart } from '#platform/time/vilnius.ts';
import { nineStarts, timeOfBlocks } from '#features/availability/index.ts';
import { rebuildDays } from '#features/availability/rebuildDays.server.ts';
import { migrate, migrations } from '#platform/db/migrations/index.ts';
import { openDatabase } from '#platform/db/open.server.ts';
import { randomFrom, seed } from '../../support/deep.ts';
import { emptyDatabases } from '../../support/site/emptyDatabases.ts';

const databases = emptyDatabases('own-starts');
const at = '2026-01-05T10:00:00.000Z';
const services = ['one', 'two', 'three'];
/** The clocks change in the night before one of the days. */
const days = Array.from({ length: 8 }, (_, ahead) => addDays('2090-10-26', ahead));
const halfHour = 30 * 60_000;
const pieceAt = (date: string, time: string) => readStart(date, time).getTime() / halfHour;
const bitsOf = (starts: string[]) =>
  starts.reduce((bits, start) => bits | (1 << nineStarts.indexOf(start)), 0);

/** As the version before left it: services of two teams, with bookings, closed starts and busy calendars. */
async function fill(db: Kysely<Record<string, Record<string, unknown>>>) {
  const random = randomFrom(seed);
  const some = (share: number) => nineStarts.filter(() => random() < share);
  const closed: string[] = [];
  const booked: string[] = [];
  const busy: string[] = [];
  const insert = (table: string, row: Record<string, unknown>) => db.insertInto(table).values(row).execute();
  await insert('categories', { key: 'plumbing', position: 0, picture: 'plumbing0.jpg' });
  for (const id of services) {
    const provider = { address: 'Kaunas', email: 'a@example.com', email_key: 'a@example.com' };
    const own = { contact_person: 'Rasa', status: 'published', language: 'lt', popularity: 0 };
    await insert('services', {
      id,
      category: 'plumbing',
      ...provider,
      ...own,
      created_at: at,
      updated_at: at,
    });
    await insert('service_calendars', {
      id,
      service_id: id,
      address: 'https://localhost/own.ics',
      all_day: 0,
      created_at: at,
      tried_at: at,
      next_at: at,
      skipped: 0,
    });
    for (const date of days) {
      const taken = some(0.3);
      for (const time of taken) {
        const name = `${id} ${date} ${time}`;
        booked.push(name);
        await insert('bookings', {
          ...{ id: name, service_id: id, user_id: null, date, time, user_email: '', user_name: 'Ona' },
          ...{
            starts_at: readStart(date, time).toISOString(),
            created_at: at,
            sequence: 0,
            free_cancellation: 0,
          },
        });
        const row = { service_id: id, piece: pieceAt(date, time), team: 0, booking_id: name };
        await insert('booking_pieces', row);
      }
      const shut = some(0.2);
      for (const time of shut) {
        closed.push(`${id} ${date} ${time}`);
        await insert('closed_slots', { service_id: id, date, time });
      }
      // Busy from 13:00 to 15:00 and from 20:00 to 20:30 in UTC, when no start is.
      const day = [...'0'.repeat(48)]
        .map((bit, half) => ([26, 27, 28, 29, 40].includes(half) ? '1' : bit))
        .join('');
      busy.push(`${id} ${date}T13:00 15:00`, `${id} ${date}T20:00 20:30`);
      await insert('calendar_days', { calendar_id: id, service_id: id, date, busy: day });
      const free = nineStarts.filter((time) => !taken.includes(time) && !shut.includes(time));
      const freed = bitsOf(free.slice(0, 2));
      await insert('service_days', { service_id: id, date, free: bitsOf(free), freed });
    }
  }
  return { booked, closed, busy };
}

test.each(Object.entries(databases))(
  'on %s, a database of the version before keeps its bookings, closed starts and busy times',
  async (_, address) => {
    const db = openDatabase(await address());
    const before = Object.entries(migrations).slice(0, 2);
    await new Migrator({
      db,
      provider: { getMigrations: async () => Object.fromEntries(before) },
    }).migrateToLatest();
    const was = await fill(db as unknown as Parameters<typeof fill>[0]);
    expect((await migrate(db))[0]).toBe('003-own-starts');

    const blocks = await db
      .selectFrom('time_blocks')
      .select(({ fn }) => ['booking_id', 'crew', fn.min('block').as('first'), fn.max('block').as('last')])
      .groupBy(['booking_id', 'crew'])
      .orderBy('booking_id')
      .execute();
    expect(blocks.map(({ booking_id: id }) => id)).toEqual(was.booked.toSorted());
    for (const { booking_id: id, crew, first, last } of blocks) {
      const [, date = '', time = ''] = id.split(' ');
      const from = pieceAt(date, time) * 30;
      expect([id, crew, timeOfBlocks(first, last)]).toEqual([id, 0, { from, to: from + 30 }]);
    }
    const closed = await db.selectFrom('closed_slots').selectAll().execute();
    expect(closed.map((row) => `${row.service_id} ${row.date} ${row.time}`).sort()).toEqual(
      was.closed.toSorted(),
    );
    const busy = await db.selectFrom('busy_times').selectAll().execute();
    expect(
      busy
        .map((row) => `${row.service_id} ${row.starts_at.slice(0, 16)} ${row.ends_at.slice(11, 16)}`)
        .sort(),
    ).toEqual(was.busy.toSorted());

    const kept = () => db.selectFrom('free_days').selectAll().orderBy('service_id').orderBy('date').execute();
    const migrated = await kept();
    expect(migrated).toHaveLength(services.length * days.length);
    for (const { starts, freed } of migrated) expect(freed).toBe(starts.split(' ').slice(0, 2).join(' '));
    // The free starts that were stored are those that are found anew.
    await rebuildDays(db);
    expect((await kept()).map(({ starts }) => starts)).toEqual(migrated.map(({ starts }) => starts));
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    expect(tables).not.toContain('booking_pieces');
    expect(await sql`select starts from service_schedules`.execute(db)).toMatchObject({ rows: [] });
    await db.destroy();
  },
);
