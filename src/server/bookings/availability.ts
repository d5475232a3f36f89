import { isPast, slots } from '#domain/slots.ts';
import { statusOf } from '#server/catalogue/catalogue.ts';
import type { Db } from '#server/db/open.ts';
import { prepared } from '#server/db/prepared.ts';
import type { BookingRow } from '#server/db/tables.ts';
import { Refusal } from '#server/http/refusal.ts';
import { now } from '#server/operations/settings.ts';

/** @returns the nine slots of a day in Vilnius, each with whether it can be booked now; undefined without the service */
export async function availability(
  db: Db,
  serviceId: string,
  date: string,
): Promise<{ date: string; slots: { time: string; available: boolean }[] } | undefined> {
  if ((await statusOf(db, serviceId)) !== 'published') return undefined;
  const booked = await db
    .selectFrom('bookings')
    .select('time')
    .where('service_id', '=', serviceId)
    .where('date', '=', date)
    .execute();
  const taken = [...booked.map(({ time }) => time), ...(await closedSlots(db, serviceId, date))];
  const begun = (time: string) => isPast(date, time, now());
  return { date, slots: slots.map((time) => ({ time, available: !begun(time) && !taken.includes(time) })) };
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
