import type { Selectable } from 'kysely';
import type { ServiceScheduleTable } from '#features/availability/tables.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { type DaysOff, defaultSchedule, type Schedule, type WeeklySpan, type WeeklyTime } from './index.ts';

export const scheduleColumns = [
  'duration',
  'buffer',
  'notice',
  'horizon',
  'crews',
  'crew_hours',
  'hours',
  'closures',
  'days_off',
  'closed_on_holidays',
  'free_cancellation',
  'starts',
  'own_starts',
] as const;

/** All null if an outer join found no row. */
export type ScheduleColumns = {
  [Column in (typeof scheduleColumns)[number]]: Selectable<ServiceScheduleTable>[Column] | null;
};

export function parseSchedule(row: ScheduleColumns | undefined): Schedule {
  if (!row || row.crews === null) return defaultSchedule;
  const crewHours = JSON.parse(row.crew_hours ?? '[]') as NonNullable<Schedule['crewHours']>;
  return {
    duration: row.duration,
    buffer: row.buffer ?? 0,
    notice: row.notice ?? 0,
    horizon: row.horizon,
    crews: row.crews,
    ...(crewHours.length > 0 && { crewHours }),
    hours: JSON.parse(row.hours ?? '[]') as WeeklySpan[],
    closures: JSON.parse(row.closures ?? '[]') as WeeklySpan[],
    daysOff: JSON.parse(row.days_off ?? '[]') as DaysOff[],
    closedOnHolidays: row.closed_on_holidays === 1,
    freeCancellation: row.free_cancellation ?? 0,
    starts: row.starts ?? defaultSchedule.starts,
    ownStarts: JSON.parse(row.own_starts ?? '[]') as WeeklyTime[],
  };
}

export async function readSchedule(db: Db, serviceId: string): Promise<Schedule> {
  const row = db.selectFrom('service_schedules').select(scheduleColumns).where('service_id', '=', serviceId);
  return parseSchedule(await row.executeTakeFirst());
}

export async function listSchedules(db: Db, ids: string[]): Promise<Map<string, Schedule>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('service_schedules').selectAll().where('service_id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.service_id, parseSchedule(row)]));
}

/** Call it while the service's row is locked exclusively. */
export async function storeSchedule(db: Db, serviceId: string, schedule: Schedule): Promise<void> {
  const { duration, buffer, notice, horizon, crews, crewHours = [], hours, closures, daysOff } = schedule;
  const { closedOnHolidays, freeCancellation, starts, ownStarts } = schedule;
  const columns = {
    duration,
    buffer,
    notice,
    horizon,
    crews,
    crew_hours: JSON.stringify(crewHours),
    hours: JSON.stringify(hours),
    closures: JSON.stringify(closures),
    days_off: JSON.stringify(daysOff),
    closed_on_holidays: closedOnHolidays ? 1 : 0,
    free_cancellation: freeCancellation,
    starts,
    own_starts: JSON.stringify(ownStarts),
  };
  await db
    .insertInto('service_schedules')
    .values({ service_id: serviceId, ...columns })
    .onConflict((conflict) => conflict.column('service_id').doUpdateSet(columns))
    .execute();
}
