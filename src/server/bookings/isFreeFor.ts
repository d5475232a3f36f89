import { bookableStarts, freeStarts, startsOf } from '#domain/freeStarts.ts';
import type { Moment } from '#domain/nearestSlots.ts';
import type { Schedule } from '#domain/schedules/schedule.ts';
import { takenOf } from '#server/catalogue/freeDays.ts';
import type { Db } from '#server/db/open.ts';
import { now } from '#server/operations/settings.ts';
import { withoutOwn } from './pieces.ts';

/**
 * Waits for no lock.
 * @param ids of bookings that move: their half hours count as free
 * @param binding the schedule whose notice and horizon apply
 * @param work the schedule for the work of the booking
 */
export async function isFreeFor(
  db: Db,
  { serviceId, ids }: { serviceId: string; ids: string[] },
  { date, time }: Moment,
  { binding, work }: Record<'binding' | 'work', Schedule>,
): Promise<boolean> {
  const taken = withoutOwn(await takenOf(db, { serviceId, date }), ids);
  const free = freeStarts(work, date, taken) & bookableStarts(date, now(), binding);
  return startsOf(free).some((start) => start === time);
}
