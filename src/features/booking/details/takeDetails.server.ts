import { keepAddress, type Customer } from '#features/account/index.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { resolveAnswers, type Asking } from './answers.server.ts';
import { storeDetails, type GivenDetails, type SaidTexts } from './store.server.ts';

/**
 * Stores what a customer says of bookings, the same for all of them, and keeps the address if they want it.
 * @throws {ApiError} invalid for a question that was not asked, or has changed since
 */
export async function takeDetails(
  db: Db,
  customer: Pick<Customer, 'id'>,
  bookingIds: string[],
  given: GivenDetails,
  { field, ...asking }: Asking & { field: string },
): Promise<SaidTexts> {
  const answers = await resolveAnswers(db, given.answers, asking, field);
  const texts = await storeDetails(db, bookingIds, given, answers);
  await keepAddress(db, customer, given);
  return texts;
}
