import type { Customer } from '#features/account/sessions.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError, notFound } from '#platform/http/apiError.server.ts';
import { hasBegun } from './bookings.server.ts';
import { explainMissing } from './cancellation/cancelledBookings.server.ts';
import type { BookingRow } from './tables.server.ts';

type Owner = Pick<Customer, 'id'>;

export function selectOwnBooking(db: Db, customer: Owner, id: string) {
  return db.selectFrom('bookings').selectAll().where('id', '=', id).where('user_id', '=', customer.id);
}

/** Earliest first. */
export function listOwnBookings(db: Db, customer: Owner, ids: string[]): Promise<BookingRow[]> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('id', 'in', ids)
    .where('user_id', '=', customer.id)
    .orderBy('starts_at')
    .execute();
}

/** @throws {ApiError} already_cancelled; not_found */
export async function readOwnBooking(db: Db, customer: Owner, id: string): Promise<BookingRow> {
  const booking = await selectOwnBooking(db, customer, id).executeTakeFirst();
  if (!booking) throw await explainMissing(db, customer, id);
  return booking;
}

/** Locks the booking until the transaction ends. @throws {ApiError} completed */
export async function lockUpcoming(db: Db, customer: Owner, id: string): Promise<BookingRow> {
  const booking = await selectOwnBooking(db, customer, id).forUpdate().executeTakeFirstOrThrow(notFound);
  if (hasBegun(booking)) throw new ApiError('completed');
  return booking;
}
