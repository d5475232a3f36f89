import type { Customer } from '#server/accounts/sessions.ts';
import type { Db } from '#server/db/open.ts';

export function ownBooking(db: Db, customer: Pick<Customer, 'id'>, id: string) {
  return db.selectFrom('bookings').selectAll().where('id', '=', id).where('user_id', '=', customer.id);
}
