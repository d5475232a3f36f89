import { sql } from 'kysely';
import { addDays, daysFrom } from '#domain/calendar.ts';
import {
  bookableStarts,
  daysAhead,
  freeStarts,
  nextFree,
  openStarts,
  piecesOfDay,
  type Taken,
} from '#domain/freeStarts.ts';
import { busyPieces } from '#domain/schedules/busyDays.ts';
import { pieceAt, type Schedule } from '#domain/schedules/schedule.ts';
import { startOf, vilniusClock } from '#domain/slots.ts';
import type { Db } from '#server/db/open.ts';
import { now } from '#server/operations/settings.ts';
import { pageTags } from '#server/pages/pageTags.ts';
import { scheduleOf } from './schedules.ts';

export const shownDays = 5;

/** The free starts, as bits, of the days on which something may be taken. */
export type Days = Map<string, number>;

export interface Day {
  serviceId: string;
  date: string;
}

export interface OccupiedDay extends Taken {
  pieces: { team: number; piece: number; booking: string | null }[];
}

/**
 * Saves which starts of a day are free. Call it at the end of the transaction that takes or frees one, while that has a lock on
 * the service's row, shared or exclusive.
 * @param schedule of the service, if it has been read
 * @returns the tags of the pages that show what has changed, to be dropped after the commit
 */
export async function saveAvailability(db: Db, day: Day, schedule?: Schedule): Promise<string[]> {
  if (day.date < vilniusClock(now()).date) return [];
  const known = schedule ?? (await scheduleOf(db, day.serviceId));
  return saveFreeStarts(db, day, known, await lockAvailability(db, day, known));
}

/**
 * Locks the record of a day until the transaction ends, so that neither of two transactions misses what the other took. A
 * transaction locks its days in order, earliest first.
 */
export async function lockAvailability(
  db: Db,
  { serviceId, date }: Day,
  schedule: Schedule,
): Promise<OccupiedDay> {
  await db
    .insertInto('service_days')
    .values({ service_id: serviceId, date, free: openStarts(schedule, date) })
    .onConflict((conflict) =>
      conflict.columns(['service_id', 'date']).doUpdateSet((row) => ({ free: row.ref('service_days.free') })),
    )
    .execute();
  return readOccupied(db, { serviceId, date });
}

export async function readOccupied(db: Db, { serviceId, date }: Day): Promise<OccupiedDay> {
  const rows = await selectOccupied(db, { serviceId, date });
  const taken = { pieces: [], closed: [], elsewhere: [] } as Required<OccupiedDay>;
  for (const { team, piece, booking, day, closed } of rows)
    if (day === null) taken.pieces.push({ team, piece, booking });
    else if (closed.length === slotLength) taken.closed.push(pieceAt(startOf(day, closed)));
    else taken.elsewhere.push(...busyPieces({ date: day, busy: closed }));
  return taken;
}

const slotLength = 'HH:mm'.length;
const nobodys = [
  sql<number>`0`.as('team'),
  sql<number>`0`.as('piece'),
  sql<string | null>`null`.as('booking'),
] as const;

/**
 * Selects booked half hours, then closed slots, then busy half hours of calendars. The latter are stored by UTC days, and a day
 * in Vilnius touches two of those.
 */
function selectOccupied(db: Db, { serviceId, date }: Day) {
  const { from, to } = piecesOfDay(date);
  return db
    .selectFrom('booking_pieces')
    .select([
      'team',
      'piece',
      sql<string | null>`booking_id`.as('booking'),
      sql<string | null>`null`.as('day'),
      sql<string>`''`.as('closed'),
    ])
    .where('service_id', '=', serviceId)
    .where('piece', '>=', from)
    .where('piece', '<', to)
    .unionAll(
      db
        .selectFrom('closed_slots')
        .select([...nobodys, sql<string | null>`date`.as('day'), sql<string>`time`.as('closed')])
        .where('service_id', '=', serviceId)
        .where('date', '=', date),
    )
    .unionAll(
      db
        .selectFrom('calendar_days')
        .select([...nobodys, sql<string | null>`date`.as('day'), sql<string>`busy`.as('closed')])
        .where('service_id', '=', serviceId)
        .where('date', '>=', date)
        .where('date', '<=', addDays(date, 1)),
    )
    .execute();
}

/**
 * The day must be locked.
 * @returns the tags of the pages that show what has changed
 */
export async function saveFreeStarts(
  db: Db,
  day: Day,
  schedule: Schedule,
  taken: OccupiedDay,
): Promise<string[]> {
  const { serviceId, date } = day;
  const free = freeStarts(schedule, date, taken);
  const today = vilniusClock(now()).date;
  const isNear = date >= today && date < addDays(today, daysAhead);
  const days = isNear ? await daysOf(db, serviceId, today, daysAhead) : undefined;
  // `freed`: what has become free stays marked until `notifyWaitlist` has announced it, or it is taken again.
  await db
    .updateTable('service_days')
    .set({ free, freed: sql`(freed | (${free} & ~free)) & ${free}` })
    .where('service_id', '=', serviceId)
    .where('date', '=', date)
    .execute();
  if (!days) return [];
  const before = nextFree(days, now(), { schedule });
  const after = nextFree(days.set(date, free), now(), { schedule });
  const isShown = date < addDays(today, shownDays);
  const isNext = before?.date !== after?.date || before?.time !== after?.time;
  const isOtherToday = (before?.date === today) !== (after?.date === today);
  return [
    ...(isOtherToday ? [pageTags.freeToday] : []),
    ...(isShown ? [pageTags.starts(serviceId)] : []),
    ...(isNext ? [pageTags.nextFree(serviceId)] : []),
  ];
}

/** As bits; only of days on which something may be taken. */
export async function daysOf(db: Db, serviceId: string, from: string, count: number): Promise<Days> {
  const rows = await db
    .selectFrom('service_days')
    .select(['date', 'free'])
    .where('service_id', '=', serviceId)
    .where('date', '>=', from)
    .where('date', '<', addDays(from, count))
    .execute();
  return new Map(rows.map(({ date, free }) => [date, free]));
}

/** As bits, by date. */
export async function freeStartsOf(db: Db, serviceId: string, from: string, count: number): Promise<Days> {
  const schedule = await scheduleOf(db, serviceId);
  const days = await daysOf(db, serviceId, from, count);
  const dates = daysFrom(from, count);
  const free = (date: string) => days.get(date) ?? openStarts(schedule, date);
  return new Map(dates.map((date) => [date, free(date) & bookableStarts(date, now(), schedule)]));
}
