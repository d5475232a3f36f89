import type { Db } from '#server/db/open.ts';
import { prepared } from '#server/db/prepared.ts';
import type { BookingRow } from '#server/db/tables.ts';
import { Refusal } from '#server/http/refusal.ts';

/**
 * Stores a booking. The unique index keeps a customer from having two bookings at the same time.
 * @throws {Refusal} own_clash
 */
export async function insertBooking(db: Db, booking: BookingRow): Promise<void> {
  const { numAffectedRows } = await insertUnlessThere(db, booking);
  if (numAffectedRows === 0n) throw new Refusal('own_clash');
}

const insertUnlessThere = prepared((db, given: BookingRow) =>
  db
    .insertInto('bookings')
    .values({
      id: given.id,
      service_id: given.service_id,
      user_id: given.user_id,
      date: given.date,
      time: given.time,
      starts_at: given.starts_at,
      user_email: given.user_email,
      user_name: given.user_name,
      created_at: given.created_at,
      sequence: given.sequence,
      moved_at: given.moved_at,
      no_show_at: given.no_show_at,
      seen_at: given.seen_at,
      unseen_next: given.unseen_next,
      unseen_due_at: given.unseen_due_at,
      free_cancellation: given.free_cancellation,
      minutes: given.minutes,
    })
    .onConflict((conflict) => conflict.doNothing()),
);
