import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { defaultSchedule, type Schedule } from '#features/availability/index.ts';
import { lastingRows, migrate, migrations } from '#platform/db/migrations/index.ts';
import { type Db, withDatabase } from '#platform/db/open.server.ts';
import { everyDay } from '../../support/booking/provided.ts';
import { serviceRow } from '../../support/catalog/serviceRow.ts';
import { emptyDatabases } from '../../support/site/emptyDatabases.ts';

const databases = emptyDatabases();
const nine = ['08:00', '10:00', '11:00', '11:30', '12:00', '12:30', '14:00', '18:00', '19:00'];
const hourly: Partial<Schedule> = { starts: 'every60', hours: everyDay('09:00', '12:00') };
const always: Partial<Schedule> = { starts: 'every30', hours: everyDay('00:00', '24:00') };

/** Blocked slots of a day of a service, and the resulting spans in UTC. */
const cases: Record<string, [Partial<Schedule> | undefined, string, string[], [string, string][]]> = {
  'a whole day': [undefined, '2026-12-02', nine, [['2026-12-01T22:00', '2026-12-02T22:00']]],
  'one start': [undefined, '2026-12-02', ['10:00'], [['2026-12-02T08:00', '2026-12-02T08:30']]],
  'two in a row, and one apart': [
    undefined,
    '2026-12-02',
    ['10:00', '11:00', '19:00'],
    [
      ['2026-12-02T08:00', '2026-12-02T09:30'],
      ['2026-12-02T17:00', '2026-12-02T17:30'],
    ],
  ],
  'an hour of hourly starts': [hourly, '2026-12-02', ['10:00'], [['2026-12-02T08:00', '2026-12-02T09:00']]],
  'all hourly starts': [
    hourly,
    '2026-12-02',
    ['09:00', '10:00', '11:00'],
    [['2026-12-01T22:00', '2026-12-02T22:00']],
  ],
  'no start any more, until the next': [
    hourly,
    '2026-12-02',
    ['09:15'],
    [['2026-12-02T07:15', '2026-12-02T08:00']],
  ],
  'before clocks go back': [always, '2027-10-31', ['03:30'], [['2027-10-31T00:30', '2027-10-31T01:00']]],
  'before clocks go forward': [always, '2027-03-28', ['02:30'], [['2027-03-28T00:30', '2027-03-28T01:00']]],
};

async function addService(db: Db, id: string, set: Partial<Schedule> | undefined): Promise<void> {
  await db.insertInto('services').values(serviceRow(id)).execute();
  if (!set) return;
  const { starts, hours } = { ...defaultSchedule, ...set };
  await sql`
    insert into service_schedules
      (service_id, buffer, notice, teams, hours, closures, days_off, closed_on_holidays, free_cancellation, starts)
    values (${id}, 0, 0, 1, ${JSON.stringify(hours)}, '[]', '[]', 0, 0, ${starts})`.execute(db);
}

test.each(Object.entries(databases))(
  'on %s, blocked slots become the spans that they block',
  async (_, address) => {
    await withDatabase(await address(), async (db) => {
      const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
      expect((await migrator.migrateTo('016-feeds')).error).toBeUndefined();
      for (const { table, rows } of lastingRows)
        await (db as Kysely<Record<string, object>>).insertInto(table).values(rows).execute();
      for (const [id, [set, date, times]] of Object.entries(cases)) {
        await addService(db, id, set);
        for (const time of times)
          await sql`insert into closed_slots (service_id, date, time) values (${id}, ${date}, ${time})`.execute(
            db,
          );
      }
      expect(await migrate(db)).toContain('017-closed-spans');
      const tables = (await (db as Kysely<unknown>).introspection.getTables()).map(({ name }) => name);
      expect(tables).not.toContain('closed_slots');
      const spans = await db.selectFrom('closed_spans').selectAll().orderBy('starts_at').execute();
      for (const [id, [, , , expected]] of Object.entries(cases)) {
        const own = spans.filter(({ service_id }) => service_id === id);
        const minutes = own.map((span) =>
          [span.starts_at, span.ends_at].map((instant) => instant.slice(0, 16)),
        );
        expect([id, minutes]).toEqual([id, expected]);
      }
    });
  },
);
