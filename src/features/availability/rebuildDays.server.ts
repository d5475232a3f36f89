import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { paused } from '#platform/process/paused.server.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { listChangedTags, saveDay, type SavedDay } from './freeDays.server.ts';
import { listTouched, type Schedule } from './index.ts';

/** Call it in the transaction that has locked the service's row exclusively and changes its schedule. */
export async function rebuildDaysOfService(db: Db, serviceId: string, schedule: Schedule): Promise<void> {
  const days = await db
    .selectFrom('free_days')
    .select('date')
    .where('service_id', '=', serviceId)
    .where('date', '>=', vilniusClock(now()).date)
    .orderBy('date')
    .execute();
  await saveTouchedDays(db, serviceId, { schedule, dates: days.map(({ date }) => date) });
}

/**
 * Also saves the neighbouring days. Call it in the transaction that has locked the service's row.
 * @returns the changed page tags
 */
export async function saveTouchedDays(
  db: Db,
  serviceId: string,
  { schedule, dates }: { schedule: Schedule; dates: string[] },
): Promise<string[]> {
  const touched = new Set<string>();
  for await (const date of paused(new Set(dates)))
    listTouched(schedule, date).forEach((day) => touched.add(day));
  const saved: SavedDay[] = [];
  for await (const date of paused([...touched].sort()))
    saved.push(await saveDay(db, { serviceId, date }, schedule));
  return listChangedTags(db, serviceId, schedule, saved);
}
