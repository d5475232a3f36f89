import { visibleDays } from '#features/availability/freeDays.server.ts';
import { anyTime, defaultSchedule, filterWithin, listBookable } from '#features/availability/index.ts';
import { listSchedules } from '#features/availability/schedules.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { addDays, listDays } from '#platform/time/calendar.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import type { WantedTime } from './firstStarts.server.ts';
import { listFreeDaysByService } from './freeOnCards.server.ts';
import { listUnresponsive } from './unresponsive/unresponsive.server.ts';

export interface DayStarts {
  date: string;
  times: string[];
  more: number;
}

const maxStarts = 5;

/**
 * By day: of the wanted days, otherwise of those that a service page shows. A service whose provider is absent or has not set
 * hours has no entry.
 */
export async function listNextStarts(
  db: Db,
  ids: string[],
  { date = vilniusClock(now()).date, days = visibleDays, window = anyTime }: WantedTime,
): Promise<Map<string, DayStarts[]>> {
  const unresponsive = await listUnresponsive(db, ids);
  const schedules = await listSchedules(db, ids);
  const known = ids.filter((id) => !unresponsive.has(id) && schedules.get(id)?.starts !== 'unset');
  const taken = await listFreeDaysByService(db, known, date, addDays(date, days));
  const startsOn = (id: string, day: string) => {
    const schedule = schedules.get(id) ?? defaultSchedule;
    return filterWithin(listBookable(schedule, day, now(), taken.get(id)?.get(day)), window);
  };
  return new Map(
    known.map((id) => {
      const dayStarts: DayStarts[] = [];
      let left = maxStarts;
      for (const day of listDays(date, days)) {
        const starts = left > 0 ? startsOn(id, day) : [];
        const times = starts.slice(0, left);
        if (times.length > 0) dayStarts.push({ date: day, times, more: starts.length - times.length });
        left -= times.length;
      }
      return [id, dayStarts];
    }),
  );
}
