import type { Kysely, Selectable } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Db } from '#platform/db/open.server.ts';
import { runStatements } from '#platform/db/statements.server.ts';
import { closeSpans } from '../closedSpans.server.ts';
import { spansOfClosing } from '../closing.ts';
import { dayPlan, nothingTaken } from '../index.ts';
import { parseSchedule } from '../schedules.server.ts';
import type { ServiceScheduleTable } from '../tables.server.ts';

interface Before {
  closed_slots: { service_id: string; date: string; time: string };
  service_schedules: Omit<Selectable<ServiceScheduleTable>, 'crews'> & { teams: number };
}

/** Blocked time becomes spans: after a change to the schedule, blocked slots would no longer cover the day. */
export const migration: Migration = {
  async up(db) {
    await runStatements(db, created);
    await moveSlots(db);
    await runStatements(db, 'drop table closed_slots');
  },
};

const created = `
create table closed_spans (
  service_id varchar(64) not null references services (id) on delete cascade,
  starts_at varchar(32) not null,
  ends_at varchar(32) not null,
  constraint closed_spans_key primary key (service_id, starts_at)
)
`;

/** Uses the schedule at the time of the migration. */
async function moveSlots(db: Db & Kysely<Before>): Promise<void> {
  const before: Kysely<Before> = db;
  const services = await before.selectFrom('closed_slots').select('service_id').distinct().execute();
  for (const { service_id } of services) {
    const own = ['service_id', '=', service_id] as const;
    const stored = await before
      .selectFrom('service_schedules')
      .selectAll()
      .where(...own)
      .executeTakeFirst();
    const schedule = parseSchedule(stored && { ...stored, crews: stored.teams });
    const rows = await before
      .selectFrom('closed_slots')
      .select(['date', 'time'])
      .where(...own)
      .execute();
    const now = new Date(0);
    for (const [date, closed] of Map.groupBy(rows, (each) => each.date)) {
      const times = closed.map(({ time }) => time);
      const day = { date, slots: dayPlan(schedule, date, nothingTaken, now, times), closed: [] };
      await closeSpans(db, service_id, spansOfClosing(day, times, { starts: schedule.starts, now }));
    }
  }
}
