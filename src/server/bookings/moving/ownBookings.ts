import type { Db } from '#server/db/open.ts';
import type { BookingRow } from '#server/db/tables.ts';
import type { Mover } from './moves.ts';

/** Earliest first. */
export function ownBookings(db: Db, customer: Mover, ids: string[]): Promise<BookingRow[]> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('id', 'in', ids)
    .where('user_id', '=', customer.id)
    .orderBy('starts_at')
    .execute();
}
