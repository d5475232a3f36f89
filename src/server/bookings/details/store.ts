import type { Answered } from '#contract/bookings/answers.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { BookingDetails, changeDetails } from '#contract/bookings/details.ts';
import type { Db } from '#server/db/open.ts';
import { answersIn } from './answers.ts';

/** The stored details of a booking without its photos. */
export type SaidTexts = Omit<BookingDetails, 'photos'>;

/** The details of a booking as a customer sends them. */
export type GivenDetails = BodyOf<typeof changeDetails>;

const nothing: SaidTexts = { address: '', phone: '', note: '', answers: [] };

/**
 * Stores the same details for several bookings and replaces earlier ones.
 * @param answers with the questions as they were shown
 * @returns the details as they are stored
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

/** @returns the details of a booking; its texts are empty if nothing was said */
export async function detailsOf(db: Db, id: string): Promise<BookingDetails> {
  const said = await db
    .selectFrom('booking_details')
    .select(['address', 'phone', 'note', 'answers'])
    .where('booking_id', '=', id)
    .executeTakeFirst();
  const texts = said ? { ...said, answers: answersIn(said.answers) } : nothing;
  return { ...texts, photos: await photosOf(db, id) };
}

/** @returns the ids of the photos of a booking, oldest first */
export async function photosOf(db: Db, id: string): Promise<string[]> {
  return (await photosOfAll(db, [id])).get(id) ?? [];
}

/** @returns the ids of the photos of each booking that has any, oldest first */
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
