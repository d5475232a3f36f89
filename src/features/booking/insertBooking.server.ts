import type { BookingInsert } from '#features/booking/tables.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';

/**
 * The unique index keeps a customer from having two bookings at the same time.
 * @throws {ApiError} own_clash
 */
export async function insertBooking(db: Db, booking: BookingInsert): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('bookings')
    .values(booking)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new ApiError('own_clash');
}
