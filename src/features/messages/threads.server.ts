import { type Customer, lockLiveAccount } from '#features/account/sessions.server.ts';
import type { Side } from '#features/booking/sides.ts';
import type { BookingRow } from '#features/booking/tables.server.ts';
import { type Provider, requireServiceId, writeAsProvider } from '#features/catalog/providers.server.ts';
import { transact } from '#platform/cache/invalidation.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError, notFound, orNotFound } from '#platform/http/apiError.server.ts';
import type { InquiryRow } from './inquiries/tables.server.ts';
import { getWritableUntil, linkUntil } from './thread.ts';

export type Reader = { customer: Customer } | { provider: Provider };

/** A question before booking (`inquiries/`) has the same thread as a booking. */
export type ThreadOf = { booking: string } | { inquiry: string };

interface Conversing {
  id: string;
  user_id: string;
  service_id: string;
  side: Side;
  writable: boolean;
  writableUntil: string;
}

export interface BookingThread extends Conversing {
  column: 'booking_id';
  booking: BookingRow;
}

export interface InquiryThread extends Conversing {
  column: 'inquiry_id';
  inquiry: InquiryRow;
}

export type Thread = BookingThread | InquiryThread;

export function writeAsReader<Result>(
  db: Db,
  reader: Reader,
  write: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  if ('provider' in reader) return writeAsProvider(db, reader.provider, write);
  return transact(db, async (transaction) => {
    await lockLiveAccount(transaction, reader.customer);
    return write(transaction);
  });
}

export function ownedBy(reader: Reader) {
  return 'customer' in reader
    ? { user_id: reader.customer.id }
    : { service_id: requireServiceId(reader.provider) };
}

/**
 * @param locks whether to lock the booking until the transaction ends, against other writers of its thread and its cancellation
 * @throws {ApiError} not_found also for phone bookings; signed_in_only with a private link from 7 days after the start on
 */
export async function readBookingThread(
  db: Db,
  reader: Reader,
  id: string,
  locks = false,
): Promise<BookingThread> {
  const { status, ...booking } = await db
    .selectFrom('bookings')
    .innerJoin('services', 'services.id', 'bookings.service_id')
    .selectAll('bookings')
    .select('services.status')
    .where('bookings.id', '=', id)
    .where('user_id', 'is not', null)
    .where(({ and }) => and(ownedBy(reader)))
    .$if(locks, (bookings) => bookings.forUpdate('bookings'))
    .executeTakeFirstOrThrow(notFound);
  const start = new Date(booking.starts_at);
  const byLink = 'provider' in reader && 'link' in reader.provider.by;
  if (byLink && now() > linkUntil(start)) throw new ApiError('signed_in_only');
  const until = getWritableUntil(start);
  return {
    column: 'booking_id',
    id,
    booking,
    user_id: orNotFound(booking.user_id ?? undefined),
    service_id: booking.service_id,
    side: 'customer' in reader ? 'customer' : 'provider',
    // No one could respond for a removed service.
    writable: status !== 'removed' && now() <= until,
    writableUntil: until.toISOString(),
  };
}
