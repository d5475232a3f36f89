import { storeAddress } from '#features/account/savedAddress.server.ts';
import type { Customer } from '#features/account/sessions.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import { type QuestionContext, resolveAnswers } from './answers.server.ts';
import { detailNames, hasDetail } from './detailFields.ts';
import { type DetailsInput, type DetailsTexts, storeDetails } from './store.server.ts';

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
