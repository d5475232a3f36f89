import type { Customer } from '#features/account/sessions.server.ts';
import type { Db } from '#platform/db/open.server.ts';

export function selectOwnBooking(db: Db, customer: Pick<Customer, 'id'>, id: string) {
  return db.selectFrom('bookings').selectAll().where('id', '=', id).where('user_id', '=', customer.id);
}
