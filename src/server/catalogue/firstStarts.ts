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

/** Stands for a service that is not free. */
export const never = 2 ** 16 - 1;

/** Of so few services their own days are read; of more, one day of all services after the other. */
const few = 200;

/** When something is wanted: on a day or on some in a row, else on any of 60 from now on. `window` are the bits of the starts that are wanted. */
export interface When {
  date?: string | undefined;
  days?: number | undefined;
  window?: number | undefined;
}

/**
 * Reads the database each time: what another process has just given away is not free.
 * @param places of the services that are looked at; all when undefined
 * @returns by their places when they are free first: the later, the higher; `never` of all others
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

/** @returns the bits of the starts of every service at which it works on a day */
function openOn({ ids }: Published, schedules: Map<number, Schedule>, day: string): Uint16Array {
  const open = new Uint16Array(ids.length).fill(allFree);
  for (const [place, schedule] of schedules) open[place] = openStarts(schedule, day);
  return open;
}

/** Enters what is free of the services at some places where something is taken. */
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
 * The same of every service. Of those without a schedule only those are read whose first wanted start is taken: all others are free then.
 * @param isSet whether there are services with a schedule
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
