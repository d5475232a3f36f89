import { setImmediate } from 'node:timers/promises';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { listChangedTags, saveDay, type SavedDay } from './freeDays.server.ts';
import { listTouched, type Schedule } from './index.ts';

/** SQLite calls are synchronous: after this many days, the process handles other events. */
const daysAtOnce = 30;

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
  const touched = new Set([...new Set(dates)].flatMap((date) => listTouched(schedule, date)));
  const saved: SavedDay[] = [];
  for (const [index, date] of [...touched].sort().entries()) {
    if (index % daysAtOnce === daysAtOnce - 1) await setImmediate();
    saved.push(await saveDay(db, { serviceId, date }, schedule));
  }
  return listChangedTags(db, serviceId, schedule, saved);
}
