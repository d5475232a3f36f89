import { sql } from 'kysely';
import { addDays } from '#domain/calendar.ts';
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
import { isDate, startOf, vilniusClock } from '#domain/slots.ts';
import type { Db } from '#server/db/open.ts';
import { prepared, together } from '#server/db/prepared.ts';
import { now } from '#server/operations/settings.ts';
import { pageTags } from '#server/pages/pageTags.ts';
import { scheduleOf } from './schedules.ts';

/** For how many days a service's page shows the free starts. */
export const shownDays = 5;

/** The free starts, as bits, of the days on which something may be taken. */
export type Days = Map<string, number>;

export interface Day {
  serviceId: string;
  date: string;
}

/** What is taken on a day, and by which bookings. */
export interface TakenDay extends Taken {
  pieces: { team: number; piece: number; booking: string | null }[];
}

/**
 * Records which starts of a day are free. Call it at the end of the transaction that takes or frees one, while that has a lock on
 * the service's row, shared or exclusive.
 * @param schedule of the service, if it has been read
 * @returns the tags of the pages that show what has changed, to be dropped after the commit
 */
export async function keepDay(db: Db, day: Day, schedule?: Schedule): Promise<string[]> {
  if (day.date < vilniusClock(now()).date) return [];
  const known = schedule ?? (await scheduleOf(db, day.serviceId));
  return writeDay(db, day, known, await holdDay(db, day, known));
}

/**
 * Locks the record of a day until the transaction ends, so that neither of two transactions misses what the other took. A
 * transaction locks its days in order, earliest first.
 * @returns what is taken on it, by this transaction too
 */
export async function holdDay(db: Db, { serviceId, date }: Day, schedule: Schedule): Promise<TakenDay> {
  const [, taken] = await together(
    dayAlone(db, { serviceId, date, free: openStarts(schedule, date) }),
    takenOf(db, { serviceId, date }),
  );
  return taken;
}

const dayAlone = prepared((db, given: Day & { free: number }) =>
  db
    .insertInto('service_days')
    .values({ service_id: given.serviceId, date: given.date, free: given.free })
    .onConflict((conflict) =>
      conflict.columns(['service_id', 'date']).doUpdateSet((row) => ({ free: row.ref('service_days.free') })),
    ),
);

/** @returns what is taken on a day: booked half hours, closed slots, busy half hours of the provider's calendars */
export async function takenOf(db: Db, { serviceId, date }: Day): Promise<TakenDay> {
  const { rows } = await takenOfDay(db, { serviceId, date, next: addDays(date, 1), ...piecesOfDay(date) });
  const taken = { pieces: [], closed: [], elsewhere: [] } as Required<TakenDay>;
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
const takenOfDay = prepared((db, given: Day & { next: string; from: number; to: number }) =>
  db
    .selectFrom('booking_pieces')
    .select([
      'team',
      'piece',
      sql<string | null>`booking_id`.as('booking'),
      sql<string | null>`null`.as('day'),
      sql<string>`''`.as('closed'),
    ])
    .where('service_id', '=', given.serviceId)
    .where('piece', '>=', given.from)
    .where('piece', '<', given.to)
    .unionAll(
      db
        .selectFrom('closed_slots')
        .select([...nobodys, sql<string | null>`date`.as('day'), sql<string>`time`.as('closed')])
        .where('service_id', '=', given.serviceId)
        .where('date', '=', given.date),
    )
    .unionAll(
      db
        .selectFrom('calendar_days')
        .select([...nobodys, sql<string | null>`date`.as('day'), sql<string>`busy`.as('closed')])
        .where('service_id', '=', given.serviceId)
        .where('date', '>=', given.date)
        .where('date', '<=', given.next),
    ),
);

/**
 * Records the free starts of a locked day.
 * @returns the tags of the pages that show what has changed
 */
export async function writeDay(db: Db, day: Day, schedule: Schedule, taken: TakenDay): Promise<string[]> {
  const { serviceId, date } = day;
  const free = freeStarts(schedule, date, taken);
  const today = vilniusClock(now()).date;
  const isNear = date >= today && date < addDays(today, daysAhead);
  const [days] = await together(
    isNear ? daysOf(db, serviceId, today, daysAhead) : undefined,
    storeDay(db, { ...day, free }),
  );
  if (!days) return [];
  const before = nextFree(days, now(), { schedule });
  const after = nextFree(days.set(date, free), now(), { schedule });
  const isShown = date < addDays(today, shownDays);
  const isNext = before?.date !== after?.date || before?.time !== after?.time;
  return [
    ...(isShown ? [pageTags.starts(serviceId)] : []),
    ...(isNext ? [pageTags.nextFree(serviceId)] : []),
  ];
}

/** @returns the free starts of some days from a date on, as bits; only of days on which something may be taken */
export async function daysOf(db: Db, serviceId: string, from: string, count: number): Promise<Days> {
  const { rows } = await daysOfService(db, { serviceId, from, to: addDays(from, count) });
  return new Map(rows.map(({ date, free }) => [date, free]));
}

const daysOfService = prepared((db, given: { serviceId: string; from: string; to: string }) =>
  db
    .selectFrom('service_days')
    .select(['date', 'free'])
    .where('service_id', '=', given.serviceId)
    .where('date', '>=', given.from)
    .where('date', '<', given.to),
);

/** `freed`: what has become free stays marked until `notifyWaitlist` has announced it, or it is taken again. */
const storeDay = prepared((db, given: Day & { free: number }) =>
  db
    .updateTable('service_days')
    .set({ free: given.free, freed: sql`(freed | (${given.free} & ~free)) & ${given.free}` })
    .where('service_id', '=', given.serviceId)
    .where('date', '=', given.date),
);

/** @returns the bits of the starts that can be booked now on days in a row, by their dates */
export async function freeStartsOf(db: Db, serviceId: string, from: string, count: number): Promise<Days> {
  const schedule = await scheduleOf(db, serviceId);
  const days = await daysOf(db, serviceId, from, count);
  const dates = Array.from({ length: count }, (_, index) => addDays(from, index)).filter(isDate);
  const free = (date: string) => days.get(date) ?? openStarts(schedule, date);
  return new Map(dates.map((date) => [date, free(date) & bookableStarts(date, now(), schedule)]));
}
