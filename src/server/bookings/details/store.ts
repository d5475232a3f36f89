import { detailNames, ofEachDetail } from '#domain/forms/detailFields.ts';
import type { Answered } from '#contract/bookings/answers.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { BookingDetails, changeDetails } from '#contract/bookings/details.ts';
import type { Db } from '#server/db/open.ts';
import { answersIn } from './answers.ts';

/** The stored details of a booking without its photos. */
export type SaidTexts = Omit<BookingDetails, 'photos'>;

/** The details of a booking as a customer sends them. */
export type GivenDetails = BodyOf<typeof changeDetails>;

/** The details of a booking about which nothing was said. */
export const nothingSaid: BookingDetails = { ...ofEachDetail(() => ''), answers: [], photos: [] };

/**
 * Stores the same details for several bookings and replaces earlier ones.
 * @param answers with the questions as they were shown
 * @returns the details as they are stored
 */
export async function storeDetails(
  db: Db,
  bookingIds: string[],
  given: GivenDetails,
  answers: Answered[],
): Promise<SaidTexts> {
  const details = { ...ofEachDetail((name) => given[name] ?? ''), answers: JSON.stringify(answers) };
  await db
    .insertInto('booking_details')
    .values(bookingIds.map((id) => ({ booking_id: id, ...details })))
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(details))
    .execute();
  return { ...details, answers };
}

/** @returns the details of a booking; its texts are empty if nothing was said */
export async function detailsOf(db: Db, id: string): Promise<BookingDetails> {
  return (await detailsOfAll(db, [id])).get(id) ?? nothingSaid;
}

/** @returns the details of each booking that has any */
export async function detailsOfAll(db: Db, ids: string[]): Promise<Map<string, BookingDetails>> {
  if (ids.length === 0) return new Map();
  const said = await db
    .selectFrom('booking_details')
    .select(['booking_id', 'answers', ...detailNames])
    .where('booking_id', 'in', ids)
    .execute();
  const photos = await photosOfAll(db, ids);
  const details = new Map<string, BookingDetails>();
  for (const [id, ofBooking] of photos) details.set(id, { ...nothingSaid, photos: ofBooking });
  for (const { booking_id: id, answers, ...texts } of said)
    details.set(id, { ...texts, answers: answersIn(answers), photos: photos.get(id) ?? [] });
  return details;
}

/** @returns the details of several bookings, without their photos, if they are the same for all; undefined if they are not */
export async function detailsInCommon(db: Db, bookings: { id: string }[]): Promise<SaidTexts | undefined> {
  const details = await detailsOfAll(
    db,
    bookings.map(({ id }) => id),
  );
  const [said, ...others] = bookings.map(({ id }) => ({ ...(details.get(id) ?? nothingSaid), photos: [] }));
  return others.every((other) => JSON.stringify(other) === JSON.stringify(said)) ? said : undefined;
}

/** @returns the ids of the photos of a booking, oldest first */
export async function photosOf(db: Db, id: string): Promise<string[]> {
  return (await photosOfAll(db, [id])).get(id) ?? [];
}

/** @returns the ids of the photos of each booking that has any, oldest first */
async function photosOfAll(db: Db, ids: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('booking_photos')
    .select(['id', 'booking_id'])
    .where('booking_id', 'in', ids)
    .orderBy('id')
    .execute();
  const byBooking = Map.groupBy(rows, ({ booking_id: booking }) => booking ?? '');
  return new Map([...byBooking].map(([booking, photos]) => [booking, photos.map(({ id }) => id)]));
}
