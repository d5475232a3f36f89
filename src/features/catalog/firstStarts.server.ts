import {
  anyTime,
  daysAhead,
  defaultSchedule,
  filterWithin,
  findStart,
  type FreeDays,
  listBookable,
  readStarts,
  type Schedule,
  type Span,
} from '#features/availability/index.ts';
import { parseSchedule } from '#features/availability/schedules.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { addDays } from '#platform/time/calendar.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { listFreeDaysByService } from './freeOnCards.server.ts';
import { type Published, readOnce } from './published.server.ts';

/** Up to this many services, reads each service's days; for more, reads day by day for all services. */
const few = 200;

/** By default any of 60 days from now. */
export interface WantedTime {
  date?: string | undefined;
  days?: number | undefined;
  window?: Span | undefined;
}

/**
 * Uncached, since another process may just have booked a slot.
 * @returns by service, in minutes since 1970; omits services without one
 */
export async function findFirstStarts(
  db: Db,
  all: Published,
  ids: string[],
  { date, days = date ? 1 : daysAhead, window = anyTime }: WantedTime,
): Promise<Map<string, number>> {
  const firsts = new Map<string, number>();
  const schedules = await listAllSchedules(db, all);
  const from = date ?? vilniusClock(now()).date;
  let left = ids;
  let own: Map<string, FreeDays> | undefined;
  for (let ahead = 0; ahead < days && left.length > 0; ahead++) {
    const day = addDays(from, ahead);
    if (left.length <= few) own ??= await listFreeDaysByService(db, left, day, addDays(from, days));
    const cached = own ? undefined : await listFreeByService(db, day);
    const first = firstOnDay(day, window);
    for (const id of left) {
      const start = first(
        schedules.get(id) ?? defaultSchedule,
        cached ? cached.get(id) : own?.get(id)?.get(day),
      );
      if (start !== undefined) firsts.set(id, start);
    }
    left = left.filter((id) => !firsts.has(id));
  }
  return firsts;
}

export function listAllSchedules(db: Db, all: Published): Promise<ReadonlyMap<string, Schedule>> {
  return readOnce(all, 'schedules', async () => {
    const rows = await db.selectFrom('service_schedules').selectAll().execute();
    return new Map(rows.map((row) => [row.service_id, parseSchedule(row)]));
  });
}

async function listFreeByService(db: Db, day: string): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('free_days')
    .select(['service_id', 'starts'])
    .where('date', '=', day)
    .execute();
  const lists = new Map(
    [...new Set(rows.map(({ starts }) => starts))].map((text) => [text, readStarts(text)]),
  );
  return new Map(rows.map(({ service_id: id, starts }) => [id, lists.get(starts) ?? []]));
}

/** In minutes since 1970. Memoized: thousands of services have the same schedule and slots. */
function firstOnDay(
  day: string,
  window: Span,
): (schedule: Schedule, free: string[] | undefined) => number | undefined {
  const known = new Map<Schedule, Map<string[] | undefined, number | undefined>>();
  return (schedule, free) => {
    const ofSchedule = known.get(schedule) ?? new Map<string[] | undefined, number | undefined>();
    known.set(schedule, ofSchedule);
    if (!ofSchedule.has(free)) {
      const [time] = filterWithin(listBookable(schedule, day, now(), free), window);
      ofSchedule.set(free, time === undefined ? undefined : findStart(day, time));
    }
    return ofSchedule.get(free);
  };
}
