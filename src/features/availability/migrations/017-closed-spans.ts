import type { Kysely, Selectable } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Db } from '#platform/db/open.server.ts';
import { runStatements } from '#platform/db/statements.server.ts';
import { addDays } from '#platform/time/calendar.ts';
import { closeSpan } from '../closedSpans.server.ts';
import {
  covers,
  dayPlan,
  DEFAULT_MINUTES,
  findStart,
  type Interval,
  mergeIntervals,
  nothingTaken,
  type Schedule,
  startSteps,
} from '../index.ts';
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
    for (const [date, closed] of Map.groupBy(rows, (each) => each.date)) {
      const times = closed.map(({ time }) => time);
      for (const span of listSpans(schedule, date, times)) await closeSpan(db, service_id, span);
    }
  }
}

/** The blocked slots, the time between two of them, and the whole day once no slot is left. */
function listSpans(schedule: Schedule, date: string, times: string[]): Interval[] {
  const slots = dayPlan(schedule, date, nothingTaken, new Date(0), times);
  const day = { from: findStart(date, '00:00'), to: findStart(addDays(date, 1), '00:00') };
  const begins = slots.map(({ time }) => findStart(date, time));
  const nextOf = (begin: number) => begins.find((each) => each > begin) ?? day.to;
  const step = startSteps[schedule.starts] ?? DEFAULT_MINUTES;
  const own = times.map((time) => {
    const from = findStart(date, time);
    const to = Math.max(from + DEFAULT_MINUTES, Math.min(from + step, nextOf(from)));
    return { from, to: Math.min(to, day.to) };
  });
  const isClosed = (minute: number) => mergeIntervals(own).some((span) => covers(span, minute));
  const between = begins
    .map((from) => ({ from, to: nextOf(from) }))
    .filter(({ from, to }) => isClosed(from) && isClosed(to));
  const worked = slots.filter(({ state }) => state !== 'off');
  const isWhole = (worked.length > 0 ? worked : slots).every(({ time }) => isClosed(findStart(date, time)));
  return [...own, ...between, ...(isWhole ? [day] : [])];
}
