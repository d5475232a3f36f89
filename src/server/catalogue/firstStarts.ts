import { addDays } from '#domain/calendar.ts';
import { allFree, bookableStarts, daysAhead, notBegun, openStarts } from '#domain/freeStarts.ts';
import type { Schedule } from '#domain/schedules/schedule.ts';
import { slots, vilniusClock } from '#domain/slots.ts';
import type { Db } from '#server/db/open.ts';
import { now } from '#server/operations/settings.ts';
import type { Days } from './freeDays.ts';
import { daysOfServices } from './freeOnCards.ts';
import type { Published } from './published.ts';
import { schedulesByPlace } from './schedules.ts';

export const never = 2 ** 16 - 1;

/** For this few services their own days are read; for more, one day of all services after the other. */
const few = 200;

/**
 * When a start is wanted: on a day, on some days in a row, or on any of 60 from now on. `window` holds the bits of the wanted
 * starts.
 */
export interface When {
  date?: string | undefined;
  days?: number | undefined;
  window?: number | undefined;
}

/**
 * Reads the database each time, since another process may just have given a start away.
 * @param places of the services to look at; all when undefined
 * @returns a number by place: the later the start, the higher; `never` for all other services
 */
export async function firstStarts(
  db: Db,
  all: Published,
  places: number[] | undefined,
  { date, days = date ? 1 : daysAhead, window = allFree }: When,
): Promise<Uint16Array> {
  const firsts = new Uint16Array(all.ids.length).fill(never);
  const schedules = await schedulesByPlace(db, all);
  const from = date ?? vilniusClock(now()).date;
  let left = places ?? all.ids.map((_, place) => place);
  let own: Map<string, Days> | undefined;
  for (let ahead = 0; ahead < days && left.length > 0; ahead++) {
    const day = addDays(from, ahead);
    const wanted = window & notBegun(day, now());
    if (!wanted) continue;
    if (left.length <= few) own ??= await daysOfServices(db, idsOf(all, left), day, addDays(from, days));
    const free = openOn(all, schedules, day);
    if (own) enterOwnDays(free, all, own, left, day);
    else await enterDayOfAll(free, db, all, { day, first: lowestBit(wanted), isSet: schedules.size > 0 });
    const still: number[] = [];
    for (const place of left) {
      const schedule = schedules.get(place);
      const bookable = schedule ? wanted & bookableStarts(day, now(), schedule) : wanted;
      const bits = (free[place] ?? 0) & bookable;
      if (bits) firsts[place] = ahead * slots.length + Math.log2(lowestBit(bits));
      else still.push(place);
    }
    left = still;
  }
  return firsts;
}

function idsOf({ ids }: Published, places: number[]): string[] {
  return places.map((place) => ids[place] ?? '');
}

function lowestBit(bits: number): number {
  return bits & -bits;
}

/** By place, as bits. */
function openOn({ ids }: Published, schedules: Map<number, Schedule>, day: string): Uint16Array {
  const open = new Uint16Array(ids.length).fill(allFree);
  for (const [place, schedule] of schedules) open[place] = openStarts(schedule, day);
  return open;
}

function enterOwnDays(
  free: Uint16Array,
  { ids }: Published,
  days: Map<string, Days>,
  places: number[],
  day: string,
): void {
  for (const place of places) free[place] = days.get(ids[place] ?? '')?.get(day) ?? free[place] ?? 0;
}

/**
 * Of the services without a schedule, only those are read whose first wanted start is taken: for all others that start is free.
 * @param isSet whether any service has a schedule
 */
async function enterDayOfAll(
  free: Uint16Array,
  db: Db,
  { placeOf }: Published,
  { day, first, isSet }: { day: string; first: number; isSet: boolean },
): Promise<void> {
  const rows = await db
    .selectFrom('service_days')
    .select(['service_id', 'free'])
    .where('date', '=', day)
    .where((row) => {
      const isTaken = row(row('free', '&', first), '=', 0);
      const hasSchedule = row('service_id', 'in', row.selectFrom('service_schedules').select('service_id'));
      return isSet ? row.or([isTaken, hasSchedule]) : isTaken;
    })
    .execute();
  for (const row of rows) {
    const place = placeOf.get(row.service_id);
    if (place !== undefined) free[place] = row.free;
  }
}
