import { listTouched, type Schedule } from './index.ts';
import { sql } from 'kysely';
import { vilniusClock } from '#platform/time/vilnius.ts';
import type { Db } from '#platform/db/open.server.ts';
import { now } from '#platform/config/settings.server.ts';
import { saveDay } from './freeDays.server.ts';
import { findSchedule } from './schedules.server.ts';
import { lockService } from './serviceRow.server.ts';

/** One service at a time, so that nobody who books waits long. */
export async function rebuildDays(db: Db): Promise<number> {
  const today = vilniusClock(now()).date;
  const touched = (table: 'bookings' | 'closed_slots' | 'free_days') =>
    db.selectFrom(table).select(['service_id', 'date']).where('date', '>=', today);
  const days = await touched('bookings')
    .union(touched('closed_slots'))
    .union(
      db
        .selectFrom('busy_times')
        .select(['service_id', sql<string>`substr(starts_at, 1, 10)`.as('date')])
        .where('starts_at', '>=', today),
    )
    .union(touched('free_days'))
    .execute();
  const daysOf = Map.groupBy(days, (day) => day.service_id);
  for (const [serviceId, own] of daysOf) {
    await db.transaction().execute(async (transaction) => {
      await lockService(transaction, serviceId);
      const schedule = await findSchedule(transaction, serviceId);
      await saveTouched(transaction, serviceId, { schedule, dates: own.map(({ date }) => date) });
    });
  }
  return daysOf.size;
}

/** In the transaction that has the service's row locked exclusively and changes its schedule. */
export async function rebuildDaysOfService(db: Db, serviceId: string, schedule: Schedule): Promise<void> {
  const days = await db
    .selectFrom('free_days')
    .select('date')
    .where('service_id', '=', serviceId)
    .where('date', '>=', vilniusClock(now()).date)
    .orderBy('date')
    .execute();
  await saveTouched(db, serviceId, { schedule, dates: days.map(({ date }) => date) });
}

async function saveTouched(
  db: Db,
  serviceId: string,
  { schedule, dates }: { schedule: Schedule; dates: string[] },
): Promise<void> {
  const touched = new Set(dates.flatMap((date) => listTouched(schedule, date)));
  for (const date of [...touched].sort()) await saveDay(db, { serviceId, date }, schedule);
}
