import { saveAvailability } from '#features/availability/freeDays.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { orNotFound } from '#platform/http/apiError.server.ts';
import { eachNamed } from '../series/clashes.server.ts';
import { confirmStart, type DaySchedules } from '../timeBlocks.server.ts';
import { filterMoved, type Move } from './moves.server.ts';

/**
 * Confirms the new starts of bookings and saves what is free on the days that they leave, earliest day first, so that two transactions never wait for each other for ever.
 * @returns the tags of the pages that have changed
 * @throws {ApiError} as `confirmStart`
 */
export async function confirmStarts(db: Db, all: Move[], schedules: DaySchedules): Promise<string[]> {
  const moved = filterMoved(all);
  const { service_id: serviceId } = orNotFound(all[0]).before;
  const days = new Set(moved.flatMap(({ before, after }) => [before.date, after.date]));
  const tags: string[] = [];
  for (const date of [...days].sort()) {
    const coming = moved.filter(({ after }) => after.date === date);
    if (coming.length === 0)
      tags.push(...(await saveAvailability(db, { serviceId, date }, schedules.schedule)));
    const confirm = async ({ after }: Move) => void tags.push(...(await confirmStart(db, after, schedules)));
    await eachNamed(all, confirm, coming);
  }
  return tags;
}
