import type { Customer } from '#features/account/sessions.server.ts';
import type { BookingRow } from '#features/booking/tables.server.ts';
import { mapServicesOf } from '#features/catalog/services.server.ts';
import { now, timeAgo } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { dayMilliseconds } from '#platform/time/units.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { parseBookedPrices, type StoredPrices, translatePrices } from '../bookedPrices.server.ts';
import { toServiceSummary } from '../bookingLists.server.ts';
import type { listCancelledBookings as contract } from './api.ts';
import { type CancellationReason, cancelledDays, type Canceller } from './cancellations.ts';

export type Cancelled = BookingRow & { user_id: string; lateSince?: string };

interface Cancellation {
  by: Canceller;
  reason?: CancellationReason;
  note?: string | undefined;
  prices: StoredPrices | undefined;
}

/** docs/product.md 2.39. Call it in the transaction that deletes the bookings. */
export async function storeCancelled(
  db: Db,
  bookings: Cancelled[],
  { by, reason, note, prices }: Cancellation,
): Promise<void> {
  await db
    .insertInto('cancelled_bookings')
    .values(
      bookings.map(({ id, user_id, service_id, date, time, minutes, lateSince }) => ({
        id,
        user_id,
        service_id,
        date,
        time,
        minutes,
        prices: prices ? JSON.stringify(prices) : null,
        cancelled_by: by,
        reason: reason ?? null,
        note: note ?? '',
        late_since: lateSince ?? null,
        cancelled_at: now().toISOString(),
      })),
    )
    .execute();
}

/** @returns already_cancelled if anyone has cancelled it; otherwise not_found */
export async function explainMissing(db: Db, customer: Pick<Customer, 'id'>, id: string): Promise<ApiError> {
  const cancelled = await db
    .selectFrom('cancelled_bookings')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', customer.id)
    .executeTakeFirst();
  return new ApiError(cancelled ? 'already_cancelled' : 'not_found');
}

export async function listCancelledBookings(
  db: Db,
  customer: Pick<Customer, 'id'>,
  lang: Language,
): Promise<AnswerOf<typeof contract>> {
  const rows = await db
    .selectFrom('cancelled_bookings')
    .innerJoin('services', 'services.id', 'cancelled_bookings.service_id')
    .select(['cancelled_bookings.id as _id', 'service_id', 'date', 'time', 'minutes', 'prices'])
    .select(['cancelled_by as by', 'reason', 'note', 'late_since as lateSince'])
    .select(['cancelled_at as cancelledAt', 'services.status'])
    .where('user_id', '=', customer.id)
    .where('cancelled_at', '>=', getRetainedSince())
    .orderBy('date')
    .orderBy('time')
    .execute();
  const services = await mapServicesOf(db, lang, rows);
  const { date: today } = vilniusClock(now());
  return rows.map(({ service_id: serviceId, prices: stored, status, ...row }) => {
    const prices = translatePrices(parseBookedPrices(stored), lang);
    return {
      ...row,
      service: { ...toServiceSummary(services.get(serviceId)), published: status === 'published' },
      ...(prices && { prices }),
      status: row.date < today ? 'Completed' : 'Confirmed',
    };
  });
}

export async function deleteOldCancelled(db: Db): Promise<void> {
  await db.deleteFrom('cancelled_bookings').where('cancelled_at', '<', getRetainedSince()).execute();
}

function getRetainedSince(): string {
  return timeAgo(cancelledDays * dayMilliseconds);
}
