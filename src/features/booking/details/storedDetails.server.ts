import { storeAddress } from '#features/account/savedAddress.server.ts';
import type { Customer } from '#features/account/sessions.server.ts';
import type { AnsweredQuestion } from '#features/catalog/answers.ts';
import type { Db } from '#platform/db/open.server.ts';
import { storedPhone } from '#platform/forms/phones.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import { parseAnswers, type QuestionContext, resolveAnswers } from './answers.server.ts';
import { type BookingDetails, type DetailsInput, emptyDetails } from './api.ts';
import { detailFields, detailNames, mapDetails } from './detailFields.ts';
import { hasDetail } from './hasDetail.ts';

export type DetailsTexts = Omit<BookingDetails, 'photos'>;

/** @param answers with the questions as they were shown */
export async function storeDetails(
  db: Db,
  bookingIds: string[],
  input: DetailsInput,
  answers: AnsweredQuestion[],
): Promise<DetailsTexts> {
  const texts = mapDetails((name) =>
    detailFields[name].kind === 'phone' ? storedPhone(input[name]) : (input[name] ?? ''),
  );
  const details = { ...texts, answers: JSON.stringify(answers) };
  await db
    .insertInto('booking_details')
    .values(bookingIds.map((id) => ({ booking_id: id, ...details })))
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(details))
    .execute();
  return { ...details, answers };
}

export async function readStoredDetails(db: Db, id: string): Promise<BookingDetails> {
  return (await listDetailsByBooking(db, [id])).get(id) ?? emptyDetails;
}

export async function listDetailsByBooking(db: Db, ids: string[]): Promise<Map<string, BookingDetails>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('booking_details')
    .select(['booking_id', 'answers', ...detailNames])
    .where('booking_id', 'in', ids)
    .execute();
  const photos = await listPhotosByBooking(db, ids);
  const details = new Map<string, BookingDetails>();
  for (const [id, ofBooking] of photos) details.set(id, { ...emptyDetails, photos: ofBooking });
  for (const { booking_id: id, answers, ...texts } of rows)
    details.set(id, { ...texts, answers: parseAnswers(answers), photos: photos.get(id) ?? [] });
  return details;
}

/** Without photos; undefined if they differ. */
export async function findCommonDetails(
  db: Db,
  bookings: { id: string }[],
): Promise<DetailsTexts | undefined> {
  const ids = bookings.map(({ id }) => id);
  const details = await listDetailsByBooking(db, ids);
  const [first, ...others] = ids.map((id) => ({ ...(details.get(id) ?? emptyDetails), photos: [] }));
  return others.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : undefined;
}

async function listPhotosByBooking(db: Db, ids: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('booking_photos')
    .select(['id', 'booking_id'])
    .where('booking_id', 'in', ids)
    .orderBy('id')
    .execute();
  const byBooking = Map.groupBy(rows, ({ booking_id: booking }) => booking ?? '');
  return new Map([...byBooking].map(([booking, photos]) => [booking, photos.map(({ id }) => id)]));
}

/**
 * Stores the same details for all bookings, and saves the address if the customer wants it.
 * @throws {ApiError} invalid for an unknown or changed question, and for a field of another category
 */
export async function saveDetails(
  db: Db,
  customer: Pick<Customer, 'id'>,
  bookingIds: string[],
  input: DetailsInput,
  { field, ...context }: QuestionContext & { field: string },
): Promise<DetailsTexts> {
  await requireCategory(db, input, { ...context, field });
  const answers = await resolveAnswers(db, input.answers, context, field);
  const texts = await storeDetails(db, bookingIds, input, answers);
  await storeAddress(db, customer, input);
  return texts;
}

async function requireCategory(
  db: Db,
  input: DetailsInput,
  { serviceId, field }: { serviceId: string; field: string },
): Promise<void> {
  const { category } = await db
    .selectFrom('services')
    .select('category')
    .where('id', '=', serviceId)
    .executeTakeFirstOrThrow();
  const wrong = detailNames.find((name) => input[name] && !hasDetail(name, category));
  if (wrong)
    throw new ApiError('invalid', { problems: { [field.replace('answers', wrong)]: 'otherCategory' } });
}
