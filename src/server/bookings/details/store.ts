import type { BodyOf } from '#contract/endpoint.ts';
import type { BookingDetails, changeDetails } from '#contract/bookings/details.ts';
import type { Db } from '#server/db/open.ts';

/** What a customer says of a booking. */
export type GivenDetails = BodyOf<typeof changeDetails>;

const nothing: BookingDetails = { address: '', phone: '', note: '' };

/**
 * Stores what a customer says of a booking, in the place of what they said before.
 * @returns it as it is stored
 */
export async function storeDetails(
  db: Db,
  bookingId: string,
  { address = '', phone = '', note = '' }: GivenDetails,
): Promise<BookingDetails> {
  const details = { address, phone, note };
  await db
    .insertInto('booking_details')
    .values({ booking_id: bookingId, ...details })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(details))
    .execute();
  return details;
}

/** @returns what was said of a booking */
export async function detailsOf(db: Db, id: string): Promise<BookingDetails> {
  const said = await db
    .selectFrom('booking_details')
    .select(['address', 'phone', 'note'])
    .where('booking_id', '=', id)
    .executeTakeFirst();
  return said ?? nothing;
}
