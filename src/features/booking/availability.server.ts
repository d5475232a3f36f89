import { sql } from 'kysely';
import {
  dayState,
  defaultSchedule,
  GRID_MINUTES,
  listVisibleStarts,
  toMinute,
} from '#features/availability/index.ts';
import { readSchedule } from '#features/availability/schedules.server.ts';
import type { BookingRow } from '#features/booking/tables.server.ts';
import { findStatus } from '#features/catalog/services.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError, orNotFound } from '#platform/http/apiError.server.ts';
import type { AnswerOf, QueryOf } from '#platform/http/endpoint.ts';
import type * as api from './api.ts';
import { listFreeForWork } from './freeForWork.server.ts';
import type { NewBooking } from './newBooking.server.ts';

type Availability = AnswerOf<typeof api.readAvailability>;

/**
 * Never reveals why a slot is taken.
 * @throws {ApiError} invalid for an unknown item
 */
export async function readAvailability(
  db: Db,
  serviceId: string,
  { date, from = '', days = 1, ...work }: QueryOf<typeof api.readAvailability>,
): Promise<Availability> {
  if ((await findStatus(db, serviceId)) !== 'published') throw new ApiError('not_found');
  const schedule = await readSchedule(db, serviceId);
  const range = { schedule, from: date ?? from, count: date ? 1 : days };
  const free = [...(await listFreeForWork(db, serviceId, { ...range, ...work }))];
  const slotsOn = (day: string, starts: string[]) =>
    listVisibleStarts(schedule, day).map((time) => ({ time, available: starts.includes(time) }));
  if (date) return { date, slots: slotsOn(date, free[0]?.[1] ?? []) };
  return {
    from,
    days: free.map(([day, starts]) => ({ date: day, state: dayState(starts), slots: slotsOn(day, starts) })),
  };
}

export type Clash = 'own_clash' | 'slot_taken';

/** Read before the transaction, without locks. The transaction decides whether the slot is available. */
interface Preflight {
  /** Why the booking cannot be stored: the customer has another booking at that time (reported first), or no crew is available. */
  clash: Clash | undefined;
  calendars: { id: string; tried_at: string }[];
}

/** Reads only the calendars for several bookings, since each of them may clash. */
export async function runPreflight(db: Db, [booking, ...others]: NewBooking[]): Promise<Preflight> {
  const { service_id, user_id, date, time, starts_at: startsAt } = orNotFound(booking);
  const block = toMinute(new Date(startsAt)) / GRID_MINUTES;
  const rows = await readPreflight(db, { service_id, user_id, date, time, block });
  const codes = rows.map(({ code }) => code);
  return {
    clash: others.length > 0 ? undefined : clashes.find((clash) => codes.includes(clash)),
    calendars: rows.filter(({ code }) => code === 'calendar'),
  };
}

const nothing = [sql<string>`''`.as('id'), sql<string>`''`.as('tried_at')] as const;
const clashes: Clash[] = ['own_clash', 'slot_taken'];

type PreflightTarget = Pick<BookingRow, 'service_id' | 'user_id' | 'date' | 'time'> & { block: number };

function readPreflight(db: Db, { service_id, user_id, date, time, block }: PreflightTarget) {
  return db
    .selectFrom('service_calendars')
    .select([sql<Clash | 'calendar'>`'calendar'`.as('code'), 'id', 'tried_at'])
    .where('service_id', '=', service_id)
    .unionAll(
      db
        .selectFrom('bookings')
        .select([sql<Clash>`'own_clash'`.as('code'), ...nothing])
        .where('user_id', '=', user_id)
        .where('date', '=', date)
        .where('time', '=', time),
    )
    .unionAll(
      db
        .selectFrom('time_blocks as taken')
        .leftJoin('service_schedules as schedule', 'schedule.service_id', 'taken.service_id')
        .select([sql<Clash>`'slot_taken'`.as('code'), ...nothing])
        .where('taken.service_id', '=', service_id)
        .where('block', '=', block)
        .groupBy('schedule.crews')
        .having(({ eb, fn }) =>
          eb(fn.countAll<number>(), '>=', fn.coalesce('schedule.crews', eb.lit(defaultSchedule.crews))),
        ),
    )
    .execute();
}
