import { sql } from 'kysely';
import { saveTouchedDays } from '#features/availability/rebuildDays.server.ts';
import { findSchedule } from '#features/availability/schedules.server.ts';
import { lockService } from '#features/catalog/serviceRow.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';

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
      await saveTouchedDays(transaction, serviceId, { schedule, dates: own.map(({ date }) => date) });
    });
  }
  return daysOf.size;
}
