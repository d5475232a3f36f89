import { readOccupied } from '#features/availability/freeDays.server.ts';
import type { Schedule } from '#features/availability/index.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { isFree } from './timeBlocks.server.ts';

/**
 * Takes no lock.
 * @param ids of bookings that move: their time counts as available
 * @param binding the schedule whose notice and horizon apply
 * @param work the schedule for the work of the booking
 */
export async function isFreeFor(
  db: Db,
  { serviceId, ids }: { serviceId: string; ids: string[] },
  start: DateTime,
  schedules: Record<'binding' | 'work', Schedule>,
): Promise<boolean> {
  return isFree(await readOccupied(db, { serviceId, date: start.date }), ids, start, schedules);
}
