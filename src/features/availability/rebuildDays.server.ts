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
  const saved = new Map<string, SavedDay>();
  for await (const date of paused([...new Set(dates)].sort()))
    for (const day of listTouched(schedule, date))
      if (!saved.has(day)) saved.set(day, await saveDay(db, { serviceId, date: day }, schedule));
  return listChangedTags(db, serviceId, schedule, [...saved.values()]);
}
