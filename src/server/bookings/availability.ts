import { sql } from 'kysely';
import type { readAvailability } from '#contract/bookings/readAvailability.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { dayState, startsOf } from '#domain/freeStarts.ts';
import { noSchedule, pieceAt } from '#domain/schedules/schedule.ts';
import { slots } from '#domain/slots.ts';
import { statusOf } from '#server/catalogue/catalogue.ts';
import { freeStartsOf } from '#server/catalogue/freeDays.ts';
import { freeForItems, freeForWork } from './freeForItems.ts';
import type { Db } from '#server/db/open.ts';
import { prepared } from '#server/db/prepared.ts';
import type { BookingRow } from '#server/db/tables.ts';
import { Refusal } from '#server/http/refusal.ts';

type Availability = AnswerOf<typeof readAvailability>;

/**
 * Which slots can be booked now, of one day or of several in a row; days are marked as well, and nothing says why a slot is taken.
 * @throws {Refusal} not_found; invalid for an unknown item
 */
export async function availability(
  db: Db,
  serviceId: string,
  { date, from = '', days = 1, items, minutes }: QueryOf<typeof readAvailability>,
): Promise<Availability> {
  if ((await statusOf(db, serviceId)) !== 'published') throw new Refusal('not_found');
  const range = { from: date ?? from, count: date ? 1 : days };
  const found = items
    ? freeForItems(db, serviceId, { ...range, items })
    : minutes
      ? freeForWork(db, serviceId, { ...range, minutes })
      : freeStartsOf(db, serviceId, range.from, range.count);
  const free = [...(await found)];
  if (date) return { date, slots: slotsOf(free[0]?.[1] ?? 0) };
  return {
    from,
    days: free.map(([day, bits]) => ({ date: day, state: dayState(bits), slots: slotsOf(bits) })),
  };
}

function slotsOf(bits: number): { time: string; available: boolean }[] {
  const free: string[] = startsOf(bits);
  return slots.map((time) => ({ time, available: free.includes(time) }));
}

/** The codes with which a booking that comes too late is refused. */
type Clash = 'own_clash' | 'slot_taken';

/**
 * Looks without waiting for anybody: whether a booking that looks free is, its transaction decides.
 * @returns why a booking cannot be stored beside those that are: the customer is elsewhere then, or every team is. Whoever holds the slot
 * already is told the first. Undefined when nothing stands against it.
 */
export async function clashOf(db: Db, booking: BookingRow): Promise<Clash | undefined> {
  const { service_id, user_id, date, time } = booking;
  const piece = pieceAt(new Date(booking.starts_at));
  const { rows } = await clashes(db, { service_id, user_id, date, time, piece });
  const codes = rows.map(({ code }) => code);
  return codes.find((code) => code === 'own_clash') ?? codes[0];
}

type Taken = Pick<BookingRow, 'service_id' | 'user_id' | 'date' | 'time'> & { piece: number };

const clashes = prepared((db, given: Taken) =>
  db
    .selectFrom('bookings')
    .select(sql<Clash>`'own_clash'`.as('code'))
    .where('user_id', '=', given.user_id)
    .where('date', '=', given.date)
    .where('time', '=', given.time)
    .unionAll(
      db
        .selectFrom('booking_pieces as taken')
        .leftJoin('service_schedules as schedule', 'schedule.service_id', 'taken.service_id')
        .select(sql<Clash>`'slot_taken'`.as('code'))
        .where('taken.service_id', '=', given.service_id)
        .where('piece', '=', given.piece)
        .groupBy('schedule.teams')
        .having(({ eb, fn }) =>
          eb(fn.countAll<number>(), '>=', fn.coalesce('schedule.teams', eb.lit(noSchedule.teams))),
        ),
    ),
);
