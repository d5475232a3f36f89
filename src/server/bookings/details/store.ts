import type { Answered } from '#contract/bookings/answers.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { BookingDetails, changeDetails } from '#contract/bookings/details.ts';
import type { Db } from '#server/db/open.ts';
import { answersIn } from './answers.ts';

/** What a customer has said of a booking, without its photos. */
export type SaidTexts = Omit<BookingDetails, 'photos'>;

/** What a customer says of a booking. */
export type GivenDetails = BodyOf<typeof changeDetails>;

const nothing: SaidTexts = { address: '', phone: '', note: '', answers: [] };

/**
 * Stores what a customer says of bookings, in the place of what they said before.
 * @param answers with the questions as they were shown
 * @returns it as it is stored
 */
export async function storeDetails(
  db: Db,
  bookingIds: string[],
  { address = '', phone = '', note = '' }: GivenDetails,
  answers: Answered[],
): Promise<SaidTexts> {
  const details = { address, phone, note, answers: JSON.stringify(answers) };
  await db
    .insertInto('booking_details')
    .values(bookingIds.map((id) => ({ booking_id: id, ...details })))
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(details))
    .execute();
  return { ...details, answers };
}

/** @returns what was said of a booking */
export async function detailsOf(db: Db, id: string): Promise<BookingDetails> {
  const said = await db
    .selectFrom('booking_details')
    .select(['address', 'phone', 'note', 'answers'])
    .where('booking_id', '=', id)
    .executeTakeFirst();
  const texts = said ? { ...said, answers: answersIn(said.answers) } : nothing;
  return { ...texts, photos: await photosOf(db, id) };
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
