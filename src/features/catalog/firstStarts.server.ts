import { addDays } from '#platform/time/calendar.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import {
  anyTime,
  daysAhead,
  filterWithin,
  type FreeDays,
  listBookable,
  defaultSchedule,
  readStarts,
  type Schedule,
  type Span,
  findStart,
} from '#features/availability/index.ts';
import type { Db } from '#platform/db/open.server.ts';
import { now } from '#platform/config/settings.server.ts';
import { loadFreeDays } from './freeOnCards.server.ts';
import type { Published } from './published.server.ts';
import { loadSchedulesByIndex } from './schedulesByIndex.server.ts';

export const never = Infinity;

/** For this few services their own days are read; for more, one day of all services after the other. */
const few = 200;

/** When a start is wanted: on a day, on some days in a row, or on any of 60 from now on, within some hours. */
export interface When {
  date?: string | undefined;
  days?: number | undefined;
  window?: Span | undefined;
}

/**
 * Reads the database each time, since another process may just have given a start away.
 * @param places of the services to look at; all when undefined
 * @returns by place, the minutes from 1970 to the start; `never` for all other services
 */
export async function findFirstStarts(
  db: Db,
  all: Published,
  places: number[] | undefined,
  { date, days = date ? 1 : daysAhead, window = anyTime }: When,
): Promise<Float64Array> {
  const firsts = new Float64Array(all.ids.length).fill(never);
  const schedules = await loadSchedulesByIndex(db, all);
  const from = date ?? vilniusClock(now()).date;
  let left = places ?? all.ids.map((_, index) => index);
  let own: Map<string, FreeDays> | undefined;
  for (let ahead = 0; ahead < days && left.length > 0; ahead++) {
    const day = addDays(from, ahead);
    if (left.length <= few) own ??= await loadFreeDays(db, idsOf(all, left), day, addDays(from, days));
    const cached = own ? undefined : await freeOfAll(db, day);
    const first = firstOnDay(day, window);
    const still: number[] = [];
    for (const place of left) {
      const id = all.ids[place] ?? '';
      const start = first(
        schedules.get(place) ?? defaultSchedule,
        (cached ?? own?.get(id))?.get(cached ? id : day),
      );
      if (start === undefined) still.push(place);
      else firsts[place] = start;
    }
    left = still;
  }
  return firsts;
}

function idsOf({ ids }: Published, places: number[]): string[] {
  return places.map((index) => ids[index] ?? '');
}

/** By service; equal days are one list. */
async function freeOfAll(db: Db, day: string): Promise<Map<string, string[]>> {
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

/** Finds the first wanted start of a service on a day, in minutes since 1970; thousands have the same schedule and free starts. */
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
