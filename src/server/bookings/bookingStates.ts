import type { AnswerOf } from '#contract/endpoint.ts';
import type { readBookingStates } from '#contract/bookings/bookingStates.ts';
import type { Customer } from '#server/accounts/sessions.ts';
import type { Db } from '#server/db/open.ts';

/** @returns for each booking of a customer what its provider has done about it */
export async function bookingStates(db: Db, customer: Customer): Promise<AnswerOf<typeof readBookingStates>> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'seen_at'])
    .where('user_id', '=', customer.id)
    .execute();
  return rows.map(({ id, seen_at }) => ({ _id: id, seen: seen_at !== null }));
}
