import { DEFAULT_MINUTES } from '#features/availability/index.ts';
import { readMailedCustomer } from '#features/booking/bookingMails.server.ts';
import type { BookingRow } from '#features/booking/tables.server.ts';
import type { Provider } from '#features/catalog/providers.server.ts';
import { addInvalidation } from '#platform/cache/invalidation.server.ts';
import { now, timeAgo } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import { consumeQuotaWithin } from '#platform/http/rateLimits.server.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';
import { minuteMilliseconds } from '#platform/time/units.ts';
import { queueMail } from '../messageMails.server.ts';
import { hourly, messagesWritten, storeMessage } from '../messages.server.ts';
import { readBookingThread, writeAsReader } from '../threads.server.ts';
import type { VisitNotice } from './visitNotices.ts';
import { openBefore, undoable } from './visitNotices.ts';

/**
 * Writes a sentence into the thread, in the customer's language, and emails it after ten seconds.
 * @throws {ApiError} not_found also for phone bookings
 */
export async function sendVisitNotice(
  db: Db,
  provider: Provider,
  id: string,
  notice: VisitNotice,
): Promise<void> {
  await writeAsReader(db, { provider }, async (transaction) => {
    const thread = await readBookingThread(transaction, { provider }, id, true);
    if (!isOnItsDay(thread.booking)) throw new ApiError('notice_closed');
    if (await isSent(transaction, thread.booking, notice)) throw new ApiError('notice_sent');
    await consumeQuotaWithin(transaction, { limit: hourly, subject: `${thread.side} ${id}` });
    const { language } = await readMailedCustomer(transaction, thread.user_id);
    const text = getTranslator(language)(`visitNotice:${notice}`);
    const message = await storeMessage(transaction, thread, { text, request_key: null, notice });
    await queueMail(transaction, thread, message, undoable);
    await addInvalidation(transaction, [messagesWritten]);
  });
}

/**
 * Its email finds no message, and is dropped.
 * @throws {ApiError} notice_final if it was never sent, was read, or is older than ten seconds
 */
export async function undoVisitNotice(db: Db, provider: Provider, id: string, notice: string): Promise<void> {
  await writeAsReader(db, { provider }, async (transaction) => {
    const { booking } = await readBookingThread(transaction, { provider }, id, true);
    const { numDeletedRows } = await transaction
      .deleteFrom('messages')
      .where('booking_id', '=', booking.id)
      .where('notice', '=', notice as VisitNotice)
      .where('read_at', 'is', null)
      .where('created_at', '>', timeAgo(undoable))
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new ApiError('notice_final');
  });
}

function isOnItsDay({ starts_at, minutes }: BookingRow): boolean {
  const start = Date.parse(starts_at);
  const at = now().getTime();
  return (
    at >= start - openBefore * minuteMilliseconds &&
    at < start + (minutes ?? DEFAULT_MINUTES) * minuteMilliseconds
  );
}

/** Since the last move: a moved booking counts as a new visit. */
async function isSent(db: Db, { id, moved_at }: BookingRow, notice: VisitNotice): Promise<boolean> {
  const sent = db
    .selectFrom('messages')
    .select('number')
    .where('booking_id', '=', id)
    .where('notice', '=', notice)
    .where('created_at', '>', moved_at ?? '');
  return (await sent.executeTakeFirst()) !== undefined;
}
