import { randomUUIDv7 } from 'node:crypto';
import { type Customer, lockLiveAccount } from '#features/account/sessions.server.ts';
import { requireAccepted } from '#features/booking/acceptance/acceptance.server.ts';
import { readBookableService } from '#features/booking/bookingMails.server.ts';
import { claimRequestKey, findAnswer } from '#features/booking/idempotency.server.ts';
import { otherSide } from '#features/booking/sides.ts';
import type { BookingRow } from '#features/booking/tables.server.ts';
import { selectNamedServices } from '#features/catalog/namedServices.server.ts';
import { addInvalidation, transact } from '#platform/cache/invalidation.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError, orNotFound } from '#platform/http/apiError.server.ts';
import { consumeQuotaWithin, type RateLimit } from '#platform/http/rateLimits.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { addMonths } from '#platform/time/calendar.ts';
import { readStart, vilniusClock } from '#platform/time/vilnius.ts';
import { readLastMessage } from '../lastMessages.server.ts';
import { mailMessage } from '../messageMails.server.ts';
import { attachPhotos } from '../messagePhotos.server.ts';
import { messagesWritten, storeMessage } from '../messages.server.ts';
import { ownedBy, type Reader, writeAsReader } from '../threads.server.ts';
import type { Inquiry } from './api.ts';
import { inquiryMonths } from './inquiry.ts';
import { getInquiryEnd, isOpen, readInquiryThread } from './inquiryThread.server.ts';

const daily: RateLimit = { kind: 'inquiry', max: 5, per: 'day' };

interface Question {
  serviceId: string;
  text: string;
  photos: string[];
  key: string | undefined;
}

/** @throws {ApiError} inquiry_open if the last one can still be answered or continued */
export async function sendInquiry(
  db: Db,
  customer: Customer,
  lang: Language,
  { serviceId, text, photos, key }: Question,
): Promise<Inquiry> {
  const id = randomUUIDv7();
  const repeatable = { userId: customer.id, key, request: [serviceId, text, ...photos], answer: { id } };
  const sent = await transact(db, async (transaction) => {
    await lockLiveAccount(transaction, customer);
    if (!(await claimRequestKey(transaction, repeatable)))
      return orNotFound(await findAnswer<{ id: string }>(transaction, repeatable)).id;
    await readBookableService(transaction, serviceId);
    if (await findOpenInquiry(transaction, customer.id, serviceId)) throw new ApiError('inquiry_open');
    await consumeQuotaWithin(transaction, { limit: daily, subject: customer.id });
    const at = now().toISOString();
    await transaction
      .insertInto('inquiries')
      .values({ id, service_id: serviceId, user_id: customer.id, created_at: at, last_at: at })
      .execute();
    const thread = await readInquiryThread(transaction, { customer }, id);
    const message = await storeMessage(transaction, thread, { text, request_key: null, notice: null });
    await attachPhotos(transaction, thread, message, photos);
    await mailMessage(transaction, thread, message);
    await addInvalidation(transaction, [messagesWritten]);
    return id;
  });
  return orNotFound((await listInquiries(db, { customer }, lang)).find(({ _id }) => _id === sent));
}

/**
 * Undefined if the account may ask.
 * @throws {ApiError} not_accepted if the provider refuses its bookings; inquiries_refused if they have blocked one of its questions
 */
export async function findOpenInquiry(
  db: Db,
  userId: string,
  serviceId: string,
): Promise<string | undefined> {
  await requireAccepted(db, serviceId, userId);
  const earlier = await db
    .selectFrom('inquiries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('service_id', '=', serviceId)
    .execute();
  if (earlier.some((each) => each.provider_blocked_at)) throw new ApiError('inquiries_refused');
  const at = now().toISOString();
  return earlier.find((each) => at <= getInquiryEnd(each))?.id;
}

export async function listInquiries(db: Db, reader: Reader, lang: Language): Promise<Inquiry[]> {
  const side = 'customer' in reader ? 'customer' : 'provider';
  const rows = await db
    .selectFrom('inquiries')
    .innerJoin(selectNamedServices(db, lang), 'service.id', 'inquiries.service_id')
    .innerJoin('users', 'users.id', 'inquiries.user_id')
    .innerJoin('messages', (join) =>
      join.on('messages.number', '=', ({ selectFrom }) =>
        selectFrom('messages as last')
          .select(({ fn }) => fn.max('last.number').as('number'))
          .whereRef('last.inquiry_id', '=', 'inquiries.id'),
      ),
    )
    .selectAll('inquiries')
    .select(['service.name as service', 'service.status', 'users.name as customer'])
    .select(['messages.author', 'messages.text', 'messages.created_at as sent_at'])
    .select(({ selectFrom }) =>
      selectFrom('messages as unread')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('unread.inquiry_id', '=', 'inquiries.id')
        .where('unread.author', '=', otherSide(side))
        .where('unread.read_at', 'is', null)
        .as('unread'),
    )
    .where(({ and }) => and(ownedBy(reader)))
    .orderBy('messages.number', 'desc')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    serviceId: row.service_id,
    service: row.service,
    customer: row.customer,
    askedAt: row.created_at,
    answered: row.answered_at !== null,
    writable: row.status !== 'removed' && isOpen(row),
    writableUntil: getInquiryEnd(row),
    blocked: row[`${side}_blocked_at`] !== null,
    unread: Number(row.unread ?? 0),
    lastMessage: orNotFound(readLastMessage(row) ?? undefined),
  }));
}

export async function blockInquiry(db: Db, reader: Reader, id: string, blocked: boolean): Promise<void> {
  await writeAsReader(db, reader, async (transaction) => {
    const { side } = await readInquiryThread(transaction, reader, id, true);
    await transaction
      .updateTable('inquiries')
      .set({ [`${side}_blocked_at`]: blocked ? now().toISOString() : null })
      .where('id', '=', id)
      .execute();
  });
}

/** The open question of a customer who books becomes the booking's thread. */
export async function moveToBooking(
  db: Db,
  { id, service_id: serviceId, user_id: userId }: Pick<BookingRow, 'id' | 'service_id' | 'user_id'>,
): Promise<void> {
  const inquiries = await db
    .selectFrom('inquiries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('service_id', '=', serviceId)
    .forUpdate()
    .execute();
  const inquiry = inquiries.find(isOpen);
  if (!inquiry) return;
  const ofInquiry = db.selectFrom('messages').select('number').where('inquiry_id', '=', inquiry.id);
  await db.updateTable('message_photos').set({ booking_id: id }).where('message', 'in', ofInquiry).execute();
  await db
    .updateTable('messages')
    .set({ booking_id: id, inquiry_id: null })
    .where('inquiry_id', '=', inquiry.id)
    .execute();
  await db.deleteFrom('inquiries').where('id', '=', inquiry.id).execute();
}

/** docs/product.md 11.16. */
export async function deleteOldInquiries(db: Db): Promise<void> {
  const since = readStart(addMonths(vilniusClock(now()).date, -inquiryMonths), '00:00').toISOString();
  await db.deleteFrom('inquiries').where('last_at', '<', since).execute();
}
