import type { BookingRow } from '#features/booking/tables.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Mover } from './moves.server.ts';

export function listOwnBookings(db: Db, customer: Mover, ids: string[]): Promise<BookingRow[]> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('id', 'in', ids)
    .where('user_id', '=', customer.id)
    .orderBy('starts_at')
    .execute();
}
