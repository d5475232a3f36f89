import { sql } from 'kysely';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { addDays, listDays } from '#platform/time/calendar.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { freeTags } from './freeTags.server.ts';
import {
  daysAhead,
  type FreeDays,
  freeStarts,
  GRID_MINUTES,
  listBookable,
  listTouched,
  measureReach,
  nextFree,
  openStarts,
  readStarts,
  type Schedule,
  type Taken,
  timeOfBlocks,
  toInstant,
  toMinute,
  writeStarts,
} from './index.ts';
import { readSchedule } from './schedules.server.ts';

export const visibleDays = 5;

export interface ServiceDay {
  serviceId: string;
  date: string;
}

export interface Occupied extends Taken {
  booked: (Taken['booked'][number] & { booking: string })[];
}

interface LockedDay extends Occupied {
  stored: { starts: string; freed: string };
}

/** The available slots of a day before and after. */
export interface SavedDay {
  date: string;
  before: string[];
  after: string[];
}

/**
 * Saves the available slots of a day and its neighbours. Call it last in the transaction that books or frees a slot, with a
 * shared or exclusive lock on the service's row.
 * @returns the changed page tags, to be invalidated after the commit
 */
export async function saveAvailability(db: Db, day: ServiceDay, schedule?: Schedule): Promise<string[]> {
  const known = schedule ?? (await readSchedule(db, day.serviceId));
  const saved: SavedDay[] = [];
  for (const date of listTouched(known, day.date))
    if (date >= vilniusClock(now()).date) saved.push(await saveDay(db, { ...day, date }, known));
  return listChangedTags(db, day.serviceId, known, saved);
}

export async function saveDay(db: Db, day: ServiceDay, schedule: Schedule): Promise<SavedDay> {
  return saveFreeStarts(db, day, schedule, await lockAvailability(db, day, schedule));
}

/**
 * Locks a day until the transaction ends, so that concurrent transactions see each other's bookings. Lock days in order,
 * earliest first.
 */
export async function lockAvailability(
  db: Db,
  { serviceId, date }: ServiceDay,
  schedule: Schedule,
): Promise<LockedDay> {
  const stored = await db
    .insertInto('free_days')
    .values({ service_id: serviceId, date, starts: writeStarts(openStarts(schedule, date)), freed: '' })
    .onConflict((conflict) =>
      conflict
        .columns(['service_id', 'date'])
        .doUpdateSet((row) => ({ starts: row.ref('free_days.starts') })),
    )
    .returning(['starts', 'freed'])
    .executeTakeFirstOrThrow();
  return { ...(await readOccupied(db, { serviceId, date })), stored };
}

export async function readOccupied(db: Db, day: ServiceDay): Promise<Occupied> {
  const rows = await selectOccupied(db, day).execute();
  const occupied: Occupied = { booked: [], closed: [], elsewhere: [] };
  for (const { booking, crew, first, last, kind, begin, end } of rows)
    if (booking !== null) occupied.booked.push({ booking, crew, ...timeOfBlocks(first, last) });
    else occupied[kind].push({ from: toMinute(new Date(begin)), to: toMinute(new Date(end)) });
  return occupied;
}

function selectOccupied(db: Db, { serviceId, date }: ServiceDay) {
  const reach = measureReach(date);
  const spansOf = (table: 'closed_spans' | 'busy_times', kind: 'closed' | 'elsewhere') =>
    db
      .selectFrom(table)
      .select([
        sql<string | null>`null`.as('booking'),
        sql<number>`0`.as('crew'),
        sql<number>`0`.as('first'),
        sql<number>`0`.as('last'),
        sql<'closed' | 'elsewhere'>`${sql.lit(kind)}`.as('kind'),
        'starts_at as begin',
        'ends_at as end',
      ])
      .where('service_id', '=', serviceId)
      .where('starts_at', '<', toInstant(reach.to).toISOString())
      .where('ends_at', '>', toInstant(reach.from).toISOString());
  // Each is within one UTC day: the index skips those of all earlier days.
  const elsewhere = spansOf('busy_times', 'elsewhere').where('starts_at', '>=', addDays(date, -1));
  return db
    .selectFrom('time_blocks')
    .select(({ fn }) => [
      sql<string | null>`booking_id`.as('booking'),
      'crew',
      fn.min('block').as('first'),
      fn.max('block').as('last'),
      sql<'closed' | 'elsewhere'>`''`.as('kind'),
      sql<string>`''`.as('begin'),
      sql<string>`''`.as('end'),
    ])
    .where('service_id', '=', serviceId)
    .where('block', '>=', reach.from / GRID_MINUTES)
    .where('block', '<', reach.to / GRID_MINUTES)
    .groupBy(['booking_id', 'crew'])
    .unionAll(spansOf('closed_spans', 'closed'))
    .unionAll(elsewhere);
}

export async function saveFreeStarts(
  db: Db,
  { serviceId, date }: ServiceDay,
  schedule: Schedule,
  taken: LockedDay,
): Promise<SavedDay> {
  const after = freeStarts(schedule, date, taken);
  const before = readStarts(taken.stored.starts);
  const marked = readStarts(taken.stored.freed);
  // Freed slots stay marked until `notifyWaitlist` has announced them, or they are booked again.
  const freed = after.filter((time) => marked.includes(time) || !before.includes(time));
  await db
    .updateTable('free_days')
    .set({ starts: writeStarts(after), freed: writeStarts(freed) })
    .where('service_id', '=', serviceId)
    .where('date', '=', date)
    .execute();
  return { date, before, after };
}

/** Call it once for all days that a transaction has saved. */
export async function listChangedTags(
  db: Db,
  serviceId: string,
  schedule: Schedule,
  saved: SavedDay[],
): Promise<string[]> {
  if (saved.length === 0) return [];
  const today = vilniusClock(now()).date;
  const own = freeTags.booked(serviceId);
  const near = saved.filter(({ date }) => today <= date && date < addDays(today, daysAhead));
  if (near.length === 0) return [own];
  const days = [...(await listFreeDays(db, serviceId, today, daysAhead))];
  const next = (when: 'before' | 'after') =>
    nextFree(new Map([...days, ...near.map((day) => [day.date, day[when]] as const)]), now(), { schedule });
  const [before, after] = [next('before'), next('after')];
  const isVisible = near.some(({ date }) => date < addDays(today, visibleDays));
  const isNext = before?.date !== after?.date || before?.time !== after?.time;
  const isOtherToday = (before?.date === today) !== (after?.date === today);
  return [
    own,
    ...(isOtherToday ? [freeTags.freeToday] : []),
    ...(isVisible ? [freeTags.starts(serviceId)] : []),
    ...(isNext ? [freeTags.nextFree(serviceId)] : []),
  ];
}

export async function listFreeDays(
  db: Db,
  serviceId: string,
  from: string,
  count: number,
): Promise<FreeDays> {
  const rows = await db
    .selectFrom('free_days')
    .select(['date', 'starts'])
    .where('service_id', '=', serviceId)
    .where('date', '>=', from)
    .where('date', '<', addDays(from, count))
    .execute();
  return new Map(rows.map(({ date, starts }) => [date, readStarts(starts)]));
}

export async function listFreeStarts(
  db: Db,
  serviceId: string,
  { schedule, from, count }: { schedule: Schedule; from: string; count: number },
): Promise<FreeDays> {
  const days = await listFreeDays(db, serviceId, from, count);
  return new Map(
    listDays(from, count).map((date) => [date, listBookable(schedule, date, now(), days.get(date))]),
  );
}

export async function deletePastDays(db: Db): Promise<void> {
  await db.deleteFrom('free_days').where('date', '<', vilniusClock(now()).date).execute();
}
