import { makeMail, readBookedService } from '#features/booking/bookingMails.server.ts';
import { openPhoto, type PhotoRequest } from '#features/booking/details/detailPhotos.server.ts';
import { readStoredDetails } from '#features/booking/details/store.server.ts';
import { otherSide } from '#features/booking/sides.ts';
import { selectNamedServices } from '#features/catalog/namedServices.server.ts';
import { queueMails } from '#features/mails/queue.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError, orNotFound } from '#platform/http/apiError.server.ts';
import { type Limit, takeAttemptWithin } from '#platform/http/attempts.server.ts';
import type { AnswerOf, QueryOf } from '#platform/http/endpoint.ts';
import { defaultLanguage, type Language } from '#platform/i18n/languages.ts';
import type { listReports as listing, readReport as reading } from './api.ts';
import { messageMails } from './mails.server.ts';
import { listThread } from './messages.server.ts';
import { findThread, type Reader, writeAsReader } from './threads.server.ts';

/** Per side of a thread: each report emails the team. */
const daily: Limit = { kind: 'report', max: 5, minutes: 24 * 60 };
const maxReports = 100;

/** Once; gives the team access to the thread. */
export async function reportMessage(db: Db, reader: Reader, id: string, message: number): Promise<void> {
  await writeAsReader(db, reader, async (transaction) => {
    const { booking, side } = await findThread(transaction, reader, id, true);
    orNotFound(
      await transaction
        .selectFrom('messages')
        .select('number')
        .where('number', '=', message)
        .where('booking_id', '=', id)
        .where('author', '=', otherSide(side))
        .executeTakeFirst(),
    );
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('message_reports')
      .values({ message, created_at: now().toISOString(), done_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) throw new ApiError('already_reported');
    await takeAttemptWithin(transaction, { limit: daily, subject: `${side} ${id}` });
    const service = await readBookedService(transaction, booking.service_id);
    const customer = { email: '', language: defaultLanguage as Language };
    await queueMails(transaction, [
      makeMail(messageMails, 'message-reported', { booking, customer, service }),
    ]);
  });
}

export async function listReports(db: Db, lang: Language): Promise<AnswerOf<typeof listing>> {
  const rows = await waiting(db)
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .innerJoin('services', 'services.id', 'bookings.service_id')
    .innerJoin(selectNamedServices(db, lang), 'service.id', 'bookings.service_id')
    .select(['messages.number', 'messages.author as from', 'messages.text', 'messages.created_at as at'])
    .select(['bookings.date', 'bookings.time', 'bookings.user_name as customer', 'users.email'])
    .select([
      'service.id as serviceId',
      'service.name as service',
      'services.contact_person as contactPerson',
    ])
    .select('message_reports.created_at as reportedAt')
    .orderBy('message_reports.created_at')
    .limit(maxReports)
    .execute();
  return rows.map(({ number, ...row }) => ({ _id: String(number), ...row }));
}

/**
 * @param id of the reported message
 * @throws {ApiError} not_found without an open report
 */
export async function readReport(
  db: Db,
  id: string,
  query: QueryOf<typeof reading>,
): Promise<AnswerOf<typeof reading>> {
  const { booking_id: booking, starts_at: startsAt } = await reportedBooking(db, id);
  return {
    ...(await listThread(db, booking, query)),
    writable: false,
    writableUntil: startsAt,
    details: await readStoredDetails(db, booking),
  };
}

/**
 * @param id of the reported message
 * @throws {ApiError} not_found, also without an open report
 */
export async function readReportPhoto(db: Db, { id, ...request }: PhotoRequest): Promise<Blob> {
  const { booking_id: booking } = await reportedBooking(db, id);
  return openPhoto(db, { id: booking, ...request });
}

async function reportedBooking(db: Db, id: string): Promise<{ booking_id: string; starts_at: string }> {
  return orNotFound(
    await waiting(db)
      .select(['messages.booking_id', 'bookings.starts_at'])
      .where('message', '=', readNumber(id))
      .executeTakeFirst(),
  );
}

export async function endReport(db: Db, id: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('message_reports')
    .set({ done_at: now().toISOString() })
    .where('message', '=', readNumber(id))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new ApiError('not_found');
}

function waiting(db: Db) {
  return db
    .selectFrom('message_reports')
    .innerJoin('messages', 'messages.number', 'message_reports.message')
    .innerJoin('bookings', 'bookings.id', 'messages.booking_id')
    .where('message_reports.done_at', 'is', null);
}

/** 0, which no message has, if the id is not a number. */
export function readNumber(id: string): number {
  return /^\d{1,9}$/.test(id) ? Number(id) : 0;
}
