import { busyPieces } from '#domain/schedules/busyDays.ts';
import { pieceAt, piecesWorked } from '#domain/schedules/schedule.ts';
import { vilniusClock } from '#domain/slots.ts';
import { bookedPricesIn, scheduleForWork } from '#server/bookings/bookedPrices.ts';
import { scheduleOf } from '#server/catalogue/schedules.ts';
import type { Db } from '#server/db/open.ts';
import { now } from '#server/operations/settings.ts';

interface Conflict {
  _id: string;
  customer: string;
  date: string;
  time: string;
}

/** During the work, without the buffer. */
export async function calendarConflicts(db: Db, serviceId: string): Promise<Conflict[]> {
  const days = await db
    .selectFrom('calendar_days')
    .select(['date', 'busy'])
    .where('service_id', '=', serviceId)
    .where('date', '>=', vilniusClock(now()).date)
    .execute();
  if (days.length === 0) return [];
  const busy = new Set(days.flatMap(busyPieces));
  const schedule = await scheduleOf(db, serviceId);
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('booking_pieces as taken', 'taken.booking_id', 'bookings.id')
    .leftJoin('booking_prices as price', 'price.booking_id', 'bookings.id')
    .select(['id as _id', 'user_name as customer', 'date', 'time', 'starts_at', 'piece', 'price.content'])
    .where('bookings.service_id', '=', serviceId)
    .where('starts_at', '>', now().toISOString())
    .orderBy('starts_at')
    .execute();
  const clashing = rows.filter(({ starts_at: start, piece, content }) => {
    const worked = piecesWorked(scheduleForWork(schedule, bookedPricesIn(content)));
    return busy.has(piece) && piece < pieceAt(new Date(start)) + worked;
  });
  const conflicts = clashing.map(({ _id, customer, date, time }) => ({ _id, customer, date, time }));
  return [...new Map(conflicts.map((conflict) => [conflict._id, conflict])).values()];
}
