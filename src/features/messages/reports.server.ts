import { emptyDetails } from '#features/booking/details/api.ts';
import { openPhoto, type PhotoRequest } from '#features/booking/details/detailPhotos.server.ts';
import { readStoredDetails } from '#features/booking/details/storedDetails.server.ts';
import { otherSide } from '#features/booking/sides.ts';
import { selectNamedServices } from '#features/catalog/namedServices.server.ts';
import { queueMails } from '#features/mails/queue.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError, notFound } from '#platform/http/apiError.server.ts';
import type { AnswerOf, QueryOf } from '#platform/http/endpoint.ts';
import { consumeQuotaWithin, type RateLimit } from '#platform/http/rateLimits.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { listReports as listing, readReport as reading } from './api.ts';
import { openInquiryPhoto } from './inquiries/inquiryPhotos.server.ts';
import { makeReportMail } from './messageMails.server.ts';
import { listThread, readThread } from './messages.server.ts';
import { type Reader, type Thread, type ThreadOf, writeAsReader } from './threads.server.ts';

/** Per side of a thread: each report emails the team. */
const daily: RateLimit = { kind: 'report', max: 5, per: 'day' };
const maxReports = 100;

/** Once; gives the team access to the thread. */
export async function reportMessage(db: Db, reader: Reader, of: ThreadOf, message: number): Promise<void> {
  await writeAsReader(db, reader, async (transaction) => {
    const thread = await readThread(transaction, reader, of, true);
    const { column, id, side } = thread;
    await transaction
      .selectFrom('messages')
      .select('number')
      .where('number', '=', message)
      .where(column, '=', id)
      .where('author', '=', otherSide(side))
      .executeTakeFirstOrThrow(notFound);
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('message_reports')
      .values({ message, created_at: now().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) throw new ApiError('already_reported');
    await consumeQuotaWithin(transaction, { limit: daily, subject: `${side} ${id}` });
    await queueMails(transaction, [await makeReportMail(transaction, thread)]);
  });
}

export async function listReports(db: Db, lang: Language): Promise<AnswerOf<typeof listing>> {
  const rows = await waiting(db)
    .innerJoin('users', (join) =>
      join.on('users.id', '=', ({ fn }) => fn.coalesce('bookings.user_id', 'inquiries.user_id')),
    )
    .innerJoin(selectNamedServices(db, lang), (join) =>
      join.on('service.id', '=', ({ fn }) => fn.coalesce('bookings.service_id', 'inquiries.service_id')),
    )
    .select(['messages.number', 'messages.author as from', 'messages.text', 'messages.created_at as at'])
    .select(({ fn }) => [
      'bookings.date',
      'bookings.time',
      'users.email',
      fn.coalesce('bookings.user_name', 'users.name').as('customer'),
    ])
    .select(['service.id as serviceId', 'service.name as service', 'service.contact_person as contactPerson'])
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
  const thread = await readReportedThread(db, id);
  return {
    ...(await listThread(db, thread, query)),
    writable: false,
    writableUntil: now().toISOString(),
    details: thread.column === 'booking_id' ? await readStoredDetails(db, thread.id) : emptyDetails,
  };
}

/**
 * @param id of the reported message
 * @throws {ApiError} not_found, also without an open report
 */
export async function readReportPhoto(db: Db, { id, ...request }: PhotoRequest): Promise<Blob> {
  const thread = await readReportedThread(db, id);
  return thread.column === 'booking_id'
    ? openPhoto(db, { id: thread.id, ...request })
    : openInquiryPhoto(db, { id: thread.id, ...request });
}

async function readReportedThread(db: Db, message: string): Promise<Pick<Thread, 'column' | 'id'>> {
  const { booking_id: booking, inquiry_id: inquiry } = await waiting(db)
    .select(['messages.booking_id', 'messages.inquiry_id'])
    .where('message', '=', readNumber(message))
    .executeTakeFirstOrThrow(notFound);
  return booking ? { column: 'booking_id', id: booking } : { column: 'inquiry_id', id: inquiry ?? '' };
}

export async function closeReport(db: Db, id: string): Promise<void> {
  await db
    .updateTable('message_reports')
    .set({ done_at: now().toISOString() })
    .where('message', '=', readNumber(id))
    .where('done_at', 'is', null)
    .returning('message')
    .executeTakeFirstOrThrow(notFound);
}

function waiting(db: Db) {
  return db
    .selectFrom('message_reports')
    .innerJoin('messages', 'messages.number', 'message_reports.message')
    .leftJoin('bookings', 'bookings.id', 'messages.booking_id')
    .leftJoin('inquiries', 'inquiries.id', 'messages.inquiry_id')
    .where('message_reports.done_at', 'is', null);
}

/** 0, which no message has, if the id is not a number. */
export function readNumber(id: string): number {
  return /^\d{1,9}$/.test(id) ? Number(id) : 0;
}
