import type { Customer } from '#features/account/sessions.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError, orNotFound } from '#platform/http/apiError.server.ts';
import { hasBegun } from '../bookings.server.ts';
import type { BookingRow } from '../tables.server.ts';

export function selectOwnBooking(db: Db, customer: Pick<Customer, 'id'>, id: string) {
  return db.selectFrom('bookings').selectAll().where('id', '=', id).where('user_id', '=', customer.id);
}

/** Locks the booking until the transaction ends. @throws {ApiError} completed */
export async function lockUpcoming(db: Db, customer: Pick<Customer, 'id'>, id: string): Promise<BookingRow> {
  const booking = orNotFound(await selectOwnBooking(db, customer, id).forUpdate().executeTakeFirst());
  if (hasBegun(booking)) throw new ApiError('completed');
  return booking;
}
