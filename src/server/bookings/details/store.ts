import type { BodyOf } from '#contract/endpoint.ts';
import type { BookingDetails, changeDetails } from '#contract/bookings/details.ts';
import type { Db } from '#server/db/open.ts';

/** What a customer has said of a booking, without its photos. */
export type SaidTexts = Omit<BookingDetails, 'photos'>;

/** What a customer says of a booking. */
export type GivenDetails = BodyOf<typeof changeDetails>;

const nothing = { address: '', phone: '', note: '' };

/**
 * Stores what a customer says of bookings, in the place of what they said before.
 * @returns it as it is stored
 */
export async function storeDetails(
  db: Db,
  bookingIds: string[],
  { address = '', phone = '', note = '' }: GivenDetails,
): Promise<SaidTexts> {
  const details = { address, phone, note };
  await db
    .insertInto('booking_details')
    .values(bookingIds.map((id) => ({ booking_id: id, ...details })))
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
  return { ...(said ?? nothing), photos: await photosOf(db, id) };
}

/** @returns the ids of the photos of a booking, in the order in which they came */
export async function photosOf(db: Db, id: string): Promise<string[]> {
  return (await photosOfAll(db, [id])).get(id) ?? [];
}

/** @returns the ids of the photos of bookings, in the order in which they came */
export async function photosOfAll(db: Db, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('booking_photos')
    .select(['id', 'booking_id'])
    .where('booking_id', 'in', ids)
    .orderBy('id')
    .execute();
  const byBooking = Map.groupBy(rows, ({ booking_id: booking }) => booking ?? '');
  return new Map([...byBooking].map(([booking, photos]) => [booking, photos.map(({ id }) => id)]));
}
