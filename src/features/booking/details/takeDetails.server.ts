import { storeAddress } from '#features/account/keptAddress.server.ts';
import type { Customer } from '#features/account/sessions.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import { type QuestionContext, resolveAnswers } from './answers.server.ts';
import { detailNames, hasDetail } from './detailFields.ts';
import { type DetailsInput, type DetailsTexts, storeDetails } from './store.server.ts';

/**
 * Stores what a customer says of bookings, the same for all of them, and keeps the address if they want it.
 * @throws {ApiError} invalid for a question that was not asked, or has changed since, and for a field that only another category has
 */
export async function takeDetails(
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
