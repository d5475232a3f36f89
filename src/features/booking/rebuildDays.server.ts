import { sql } from 'kysely';
import { saveTouchedDays } from '#features/availability/rebuildDays.server.ts';
import { readSchedule } from '#features/availability/schedules.server.ts';
import { lockService } from '#features/catalog/serviceRow.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { daysBetween, listDays } from '#platform/time/calendar.ts';
import { toDateTime } from '#platform/time/dates.ts';
import { readStart, vilniusClock } from '#platform/time/vilnius.ts';

/** One service at a time, so that bookings do not wait long. */
export async function rebuildDays(db: Db): Promise<number> {
  const today = vilniusClock(now()).date;
  const touched = (table: 'bookings' | 'free_days') =>
    db.selectFrom(table).select(['service_id', 'date']).where('date', '>=', today);
  const days = await touched('bookings')
    .union(
      db
        .selectFrom('busy_times')
        .select(['service_id', sql<string>`substr(starts_at, 1, 10)`.as('date')])
        .where('starts_at', '>=', today),
    )
    .union(touched('free_days'))
    .execute();
  const daysOf = Map.groupBy([...days, ...(await listClosedDays(db, today))], (day) => day.service_id);
  for (const [serviceId, own] of daysOf) {
    await db.transaction().execute(async (transaction) => {
      await lockService(transaction, serviceId);
      const schedule = await readSchedule(transaction, serviceId);
      await saveTouchedDays(transaction, serviceId, { schedule, dates: own.map(({ date }) => date) });
    });
  }
  return daysOf.size;
}

async function listClosedDays(db: Db, today: string): Promise<{ service_id: string; date: string }[]> {
  const spans = await db
    .selectFrom('closed_spans')
    .selectAll()
    .where('ends_at', '>', readStart(today, '00:00').toISOString())
    .execute();
  return spans.flatMap(({ service_id, starts_at, ends_at }) => {
    const [begin, end] = [toDateTime(starts_at).date, toDateTime(ends_at).date];
    const from = begin > today ? begin : today;
    return listDays(from, daysBetween(from, end) + 1).map((date) => ({ service_id, date }));
  });
}
