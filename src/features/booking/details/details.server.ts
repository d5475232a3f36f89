import type { Customer } from '#features/account/sessions.server.ts';
import type { BookingRow } from '#features/booking/tables.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { notFound } from '#platform/http/apiError.server.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { type RateLimit, tryConsumeQuotaWithin } from '#platform/http/rateLimits.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { makeMail, readBookedService } from '../bookingMails.server.ts';
import { notifyOfWriting } from '../notify.server.ts';
import { lockUpcoming, selectOwnBooking } from '../ownBookings.server.ts';
import { listBookingQuestions } from './answers.server.ts';
import type { BookingDetails, DetailsInput, readDetails as reading } from './api.ts';
import { makeDetailsForProvider } from './mailed.server.ts';
import { detailsMails } from './mails.server.ts';
import { readStoredDetails, saveDetails } from './storedDetails.server.ts';

/** Limits emails about repeated changes, since the provider's page has the latest details. */
const dailyMails: RateLimit = { kind: 'details-mail', max: 5, per: 'day' };

export async function readDetails(
  db: Db,
  customer: Customer,
  id: string,
  lang: Language,
): Promise<AnswerOf<typeof reading>> {
  const { service_id: serviceId } = await selectOwnBooking(db, customer, id).executeTakeFirstOrThrow(
    notFound,
  );
  const details = await readStoredDetails(db, id);
  return {
    ...details,
    questions: await listBookingQuestions(db, { serviceId, lang, before: details.answers }),
  };
}

/** Notifies the provider of changes. @throws {ApiError} invalid for a question that has changed since */
export async function changeDetails(
  db: Db,
  customer: Customer,
  id: string,
  input: DetailsInput,
  lang: Language,
): Promise<BookingDetails> {
  return db.transaction().execute(async (transaction) => {
    const booking = await lockUpcoming(transaction, customer, id);
    const before = await readStoredDetails(transaction, id);
    const { photos } = before;
    const context = { serviceId: booking.service_id, lang, before: before.answers };
    const texts = await saveDetails(transaction, customer, [id], input, { ...context, field: 'answers' });
    const details = { ...texts, photos };
    if (JSON.stringify(before) !== JSON.stringify(details))
      await notifyProvider(transaction, customer, booking, details);
    return details;
  });
}

async function notifyProvider(db: Db, customer: Customer, booking: BookingRow, details: BookingDetails) {
  if (!(await tryConsumeQuotaWithin(db, { limit: dailyMails, subject: booking.id }))) return;
  const service = await readBookedService(db, booking.service_id);
  const about = { booking, customer, service };
  const mail = makeMail(detailsMails, 'booking-details', about, makeDetailsForProvider(details));
  await notifyOfWriting(db, 'details', mail);
}
