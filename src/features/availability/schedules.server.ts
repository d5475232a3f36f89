import type { Selectable } from 'kysely';
import type { ServiceScheduleTable } from '#features/availability/tables.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { defaultSchedule, type Schedule } from './index.ts';

type Columns = Omit<Selectable<ServiceScheduleTable>, 'service_id'>;

/** Lists are stored as JSON, booleans as 0 or 1. */
const columns = {
  duration: 'duration',
  buffer: 'buffer',
  notice: 'notice',
  horizon: 'horizon',
  crews: 'crews',
  crewHours: 'crew_hours',
  hours: 'hours',
  closures: 'closures',
  daysOff: 'days_off',
  closedOnHolidays: 'closed_on_holidays',
  freeCancellation: 'free_cancellation',
  starts: 'starts',
  ownStarts: 'own_starts',
} as const satisfies Record<keyof Schedule, keyof Columns>;
const names = Object.keys(columns) as (keyof Schedule)[];
export const scheduleColumns = Object.values(columns);
const blank: Required<Schedule> = { ...defaultSchedule, crewHours: [] };

/** All null if an outer join found no row. */
export type ScheduleColumns = { [Column in keyof Columns]: Columns[Column] | null };

export function parseSchedule(row: ScheduleColumns | undefined): Schedule {
  if (!row || row.crews === null) return defaultSchedule;
  const values = names.map((name) => [name, parse(row[columns[name]], blank[name])]);
  const { crewHours, ...schedule } = Object.fromEntries(values) as Required<Schedule>;
  return { ...schedule, ...(crewHours.length > 0 && { crewHours }) };
}

/** Migration 017 reads rows without the columns of later ones. */
function parse(stored: string | number | null | undefined, initial: Schedule[keyof Schedule]): unknown {
  if (stored === null || stored === undefined) return initial;
  if (typeof initial === 'boolean') return stored === 1;
  return Array.isArray(initial) ? JSON.parse(String(stored)) : stored;
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
  const values = names.map((name) => [columns[name], write(schedule[name] ?? blank[name])]);
  const row = Object.fromEntries(values) as Columns;
  await db
    .insertInto('service_schedules')
    .values({ service_id: serviceId, ...row })
    .onConflict((conflict) => conflict.column('service_id').doUpdateSet(row))
    .execute();
}

function write(value: Schedule[keyof Schedule]): string | number | null {
  if (typeof value === 'boolean') return Number(value);
  return Array.isArray(value) ? JSON.stringify(value) : (value ?? null);
}
