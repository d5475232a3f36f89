import { lockLiveAccount } from '#features/account/locks.server.ts';
import type { Customer } from '#features/account/sessions.server.ts';
import type { Side } from '#features/booking/sides.ts';
import type { BookingRow } from '#features/booking/tables.server.ts';
import { type Provider, requireServiceId, writeAsProvider } from '#features/catalog/providers.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError, orNotFound } from '#platform/http/apiError.server.ts';
import { findWritableEnd, linkUntil } from './thread.ts';

export type Reader = { customer: Customer } | { provider: Provider };

export interface Thread {
  booking: BookingRow;
  side: Side;
  /** False if the service was removed: no one could respond. */
  isListed: boolean;
}

export function writeAsReader<Result>(
  db: Db,
  reader: Reader,
  write: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  if ('provider' in reader) return writeAsProvider(db, reader.provider, write);
  return db.transaction().execute(async (transaction) => {
    await lockLiveAccount(transaction, reader.customer);
    return write(transaction);
  });
}

/**
 * @param held locks the booking until the transaction ends, against other writers of its thread and its cancellation
 * @throws {ApiError} not_found also for phone bookings; signed_in_only with a private link from 7 days after the start on
 */
export async function findThread(db: Db, reader: Reader, id: string, held = false): Promise<Thread> {
  const { status, ...booking } = orNotFound(
    await db
      .selectFrom('bookings')
      .innerJoin('services', 'services.id', 'bookings.service_id')
      .selectAll('bookings')
      .select('services.status')
      .where('bookings.id', '=', id)
      .where('user_id', 'is not', null)
      .$if('customer' in reader, (bookings) =>
        bookings.where('user_id', '=', 'customer' in reader ? reader.customer.id : ''),
      )
      .$if('provider' in reader, (bookings) =>
        bookings.where('service_id', '=', 'provider' in reader ? requireServiceId(reader.provider) : ''),
      )
      .$if(held, (bookings) => bookings.forUpdate('bookings'))
      .executeTakeFirst(),
  );
  const byLink = 'provider' in reader && 'link' in reader.provider.by;
  if (byLink && now() > linkUntil(new Date(booking.starts_at))) throw new ApiError('signed_in_only');
  const side = 'customer' in reader ? 'customer' : 'provider';
  return { booking, side, isListed: status !== 'removed' };
}

export function isWritable({ booking, isListed }: Thread): boolean {
  return isListed && now() <= findWritableEnd(new Date(booking.starts_at));
}
