import type { readAvailability } from '#contract/bookings/readAvailability.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { dayState, startsOf } from '#domain/freeStarts.ts';
import { slots } from '#domain/slots.ts';
import { statusOf } from '#server/catalogue/catalogue.ts';
import { freeStartsOf } from '#server/catalogue/freeDays.ts';
import type { Db } from '#server/db/open.ts';
import { prepared } from '#server/db/prepared.ts';
import type { BookingRow } from '#server/db/tables.ts';
import { Refusal } from '#server/http/refusal.ts';

type Availability = AnswerOf<typeof readAvailability>;

/**
 * Which slots can be booked now, of one day or of several in a row; days are marked as well, and nothing says why a slot is taken.
 * @throws {Refusal} not_found
 */
export async function availability(
  db: Db,
  serviceId: string,
  { date, from = '', days = 1 }: QueryOf<typeof readAvailability>,
): Promise<Availability> {
  if ((await statusOf(db, serviceId)) !== 'published') throw new Refusal('not_found');
  const free = [...(await freeStartsOf(db, serviceId, date ?? from, date ? 1 : days))];
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

/** @returns the slots of a day that the provider does not offer */
export async function closedSlots(db: Db, serviceId: string, date: string): Promise<string[]> {
  const { rows } = await closedSlotsOfDay(db, { serviceId, date });
  return rows.map(({ time }) => time);
}

const closedSlotsOfDay = prepared((db, given: { serviceId: string; date: string }) =>
  db
    .selectFrom('closed_slots')
    .select('time')
    .where('service_id', '=', given.serviceId)
    .where('date', '=', given.date),
);

/**
 * To be called in the transaction that takes a slot, after it has written to the service's row: whoever closes slots writes
 * to that row first, so that neither can miss the other.
 * @throws {Refusal} slot_taken when the provider does not offer the slot
 */
export async function requireOpen(db: Db, serviceId: string, date: string, time: string): Promise<void> {
  if ((await closedSlots(db, serviceId, date)).includes(time)) throw new Refusal('slot_taken');
}

/**
 * @returns why a booking cannot be stored beside those that are: the slot is somebody's, or the customer is elsewhere then. Whoever
 * holds the slot already is told that, not that somebody took it. Undefined when nothing stands against it.
 */
export async function clashOf(db: Db, booking: Taken): Promise<'own_clash' | 'slot_taken' | undefined> {
  const { rows: holders } = await holdersOf(db, booking);
  if (holders.length === 0) return undefined;
  return holders.some((holder) => holder.user_id === booking.user_id) ? 'own_clash' : 'slot_taken';
}

type Taken = Pick<BookingRow, 'service_id' | 'user_id' | 'date' | 'time'>;

const holdersOf = prepared((db, given: Taken) =>
  db
    .selectFrom('bookings')
    .select('user_id')
    .where('date', '=', given.date)
    .where('time', '=', given.time)
    .where(({ eb, or }) => or([eb('service_id', '=', given.service_id), eb('user_id', '=', given.user_id)])),
);
