import type { Schedule } from '#domain/schedules/schedule.ts';
import { vilniusClock } from '#domain/slots.ts';
import type { Db } from '#server/db/open.ts';
import { now } from '#server/operations/settings.ts';
import { saveAvailability } from './freeDays.ts';
import { lockService } from './serviceRow.ts';

/** One service at a time, so that nobody who books waits long. */
export async function rebuildDays(db: Db): Promise<number> {
  const today = vilniusClock(now()).date;
  const touched = (table: 'bookings' | 'closed_slots' | 'calendar_days' | 'service_days') =>
    db.selectFrom(table).select(['service_id', 'date']).where('date', '>=', today);
  const days = await touched('bookings')
    .union(touched('closed_slots'))
    .union(touched('calendar_days'))
    .union(touched('service_days'))
    .execute();
  const daysOf = Map.groupBy(days, (day) => day.service_id);
  for (const [serviceId, own] of daysOf) {
    await db.transaction().execute(async (transaction) => {
      await lockService(transaction, serviceId);
      for (const { date } of own) await saveAvailability(transaction, { serviceId, date });
    });
  }
  return daysOf.size;
}

/** In the transaction that has the service's row locked exclusively and changes its schedule. */
export async function rebuildDaysOf(db: Db, serviceId: string, schedule: Schedule): Promise<void> {
  const days = await db
    .selectFrom('service_days')
    .select('date')
    .where('service_id', '=', serviceId)
    .where('date', '>=', vilniusClock(now()).date)
    .orderBy('date')
    .execute();
  for (const { date } of days) await saveAvailability(db, { serviceId, date }, schedule);
}
