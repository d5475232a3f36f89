import type { Db } from '#server/db/open.ts';
import type { BookingInsert } from '#server/db/tables.ts';
import { Refusal } from '#server/http/refusal.ts';

/**
 * The unique index keeps a customer from having two bookings at the same time.
 * @throws {Refusal} own_clash
 */
export async function insertBooking(db: Db, booking: BookingInsert): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('bookings')
    .values(booking)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new Refusal('own_clash');
}
