import { toInstant, toMinute, workMinutes } from '#features/availability/index.ts';
import { findSchedule } from '#features/availability/schedules.server.ts';
import { fitScheduleToWork, parseBookedPrices } from '#features/booking/bookedPrices.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';

interface Conflict {
  _id: string;
  customer: string;
  date: string;
  time: string;
}

/** With the work, without its buffer. */
export async function findCalendarConflicts(db: Db, serviceId: string): Promise<Conflict[]> {
  const busy = await db
    .selectFrom('busy_times')
    .select(['starts_at', 'ends_at'])
    .where('service_id', '=', serviceId)
    .where('ends_at', '>', now().toISOString())
    .execute();
  if (busy.length === 0) return [];
  const schedule = await findSchedule(db, serviceId);
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('booking_prices as price', 'price.booking_id', 'bookings.id')
    .select(['id as _id', 'user_name as customer', 'date', 'time', 'starts_at', 'price.content'])
    .where('bookings.service_id', '=', serviceId)
    .where('starts_at', '>', now().toISOString())
    .orderBy('starts_at')
    .execute();
  const clashing = rows.filter(({ starts_at: start, content }) => {
    const work = fitScheduleToWork(schedule, parseBookedPrices(content));
    const end = toInstant(toMinute(new Date(start)) + workMinutes(work)).toISOString();
    return busy.some((each) => each.starts_at < end && start < each.ends_at);
  });
  return clashing.map(({ _id, customer, date, time }) => ({ _id, customer, date, time }));
}
