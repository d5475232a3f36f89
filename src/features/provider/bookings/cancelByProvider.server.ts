import { closeSpan } from '#features/availability/closedSpans.server.ts';
import { saveAvailability } from '#features/availability/freeDays.server.ts';
import { freeTags } from '#features/availability/freeTags.server.ts';
import { findStart, workMinutes } from '#features/availability/index.ts';
import { findBookedPrices, fitScheduleToBooking } from '#features/booking/bookedPrices.server.ts';
import { makeMail, readBookedService, serviceName } from '#features/booking/bookingMails.server.ts';
import { hasBegun } from '#features/booking/bookings.server.ts';
import { storeCancelled } from '#features/booking/cancellation/cancelledBookings.server.ts';
import { deleteOrphanedPhotos } from '#features/booking/details/orphanedPhotos.server.ts';
import { lockAccountBookings } from '#features/booking/limits.server.ts';
import { type Provider, requireServiceId, writeAsProvider } from '#features/catalog/providers.server.ts';
import { lockService } from '#features/catalog/serviceRow.server.ts';
import { type FreeService, listSimilarFree } from '#features/catalog/similarFree.server.ts';
import { queueMails } from '#features/mails/queue.server.ts';
import { addInvalidation } from '#platform/cache/invalidation.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError, notFound, orNotFound } from '#platform/http/apiError.server.ts';
import type { BodyOf } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import type { cancelByProvider as contract } from './api.ts';
import { providerBookingsMails } from './mails.server.ts';

/** The customer gets the reason and similar available services. The provider decides whether the time is blocked. */
export async function cancelByProvider(
  db: Db,
  provider: Provider,
  id: string,
  { reason, note, close = false }: BodyOf<typeof contract>,
): Promise<void> {
  const serviceId = requireServiceId(provider);
  const customer = orNotFound(await findCustomer(db, serviceId, id));
  const similar = await listSimilarFree(db, customer.language, serviceId);
  await writeAsProvider(db, provider, async (transaction) => {
    await lockAccountBookings(transaction, customer.id);
    if (close) await lockService(transaction, serviceId);
    const cancellation = { id, serviceId, customer, reason, note, others: similar };
    const { booking, service, prices } = await cancelLocked(transaction, cancellation);
    if (close) {
      // A provider who cannot come cannot go to another customer either.
      const from = findStart(booking.date, booking.time);
      const to = from + workMinutes(fitScheduleToBooking(service.schedule, booking.minutes, prices));
      await closeSpan(transaction, serviceId, { from, to });
    }
    const tags = await saveAvailability(transaction, { serviceId, date: booking.date }, service.schedule);
    await addInvalidation(transaction, [...tags, freeTags.booked(customer.id)]);
  });
  await deleteOrphanedPhotos(db);
}

interface Cancellation extends Pick<BodyOf<typeof contract>, 'reason' | 'note'> {
  id: string;
  serviceId: string;
  customer: { id: string; email: string; language: Language };
  /** Where else the customer may book. */
  others: FreeService[];
  /** Other times of the service itself. */
  starts?: DateTime[];
}

/**
 * Call it in a transaction that has locked the customer's bookings, and that stores the freed time afterwards.
 * @throws {ApiError} not_found; completed
 */
export async function cancelLocked(
  db: Db,
  { id, serviceId, customer, reason, note, others, starts = [] }: Cancellation,
) {
  const prices = await findBookedPrices(db, id);
  const booking = await db
    .deleteFrom('bookings')
    .where('id', '=', id)
    .where('service_id', '=', serviceId)
    .returningAll()
    .executeTakeFirstOrThrow(notFound);
  if (hasBegun(booking)) throw new ApiError('completed');
  const service = await readBookedService(db, serviceId);
  const name = serviceName(service, customer.language);
  const own = starts.map((start) => ({ id: serviceId, name, ...start }));
  const about = { booking: { ...booking, sequence: booking.sequence + 1 }, customer, service, prices };
  await queueMails(db, [
    makeMail(providerBookingsMails, 'provider-cancelled', about, {
      reason,
      note: note ?? '',
      similar: JSON.stringify([...own, ...others]),
    }),
    makeMail(providerBookingsMails, 'provider-cancelled-provider', about),
  ]);
  const cancellation = { by: 'provider', reason, note, prices } as const;
  await storeCancelled(db, [{ ...booking, user_id: customer.id }], cancellation);
  return { booking, service, prices };
}

function findCustomer(db: Db, serviceId: string, bookingId: string) {
  return db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select(['users.id', 'users.email', 'users.language'])
    .where('bookings.id', '=', bookingId)
    .where('bookings.service_id', '=', serviceId)
    .executeTakeFirst();
}
