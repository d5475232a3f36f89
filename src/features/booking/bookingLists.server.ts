import type { Customer } from '#features/account/sessions.server.ts';
import type { BookingRow } from '#features/booking/tables.server.ts';
import { mapServicesOf } from '#features/catalog/services.server.ts';
import type { Service } from '#features/catalog/shapes.ts';
import type { BookedPrices } from '#features/pricing/priceShapes.ts';
import type { BookingStatus } from '#features/urls/bookingStatus.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { orNotFound } from '#platform/http/apiError.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { mapPaused } from '#platform/process/paused.server.ts';
import { parseBookedPrices, translatePrices } from './bookedPrices.server.ts';
import { getBookingStatus } from './bookingStatus.server.ts';
import { statusLabels, statusNamed } from './bookingStatus.server.ts';
import type { Booking, ServiceSummary } from './shapes.ts';

/** @param name of a status, in any case and language */
export function listBookingsByStatus(
  db: Db,
  customer: Customer,
  lang: Language,
  name: string,
): Promise<Booking[]> {
  return listBookings(db, customer, lang, orNotFound(statusNamed(name)));
}

/** Soonest first; if there are only Completed ones, latest first. */
export async function listBookings(
  db: Db,
  customer: Customer,
  lang: Language,
  status?: BookingStatus,
): Promise<Booking[]> {
  let query = db
    .selectFrom('bookings')
    .leftJoin('booking_prices', 'booking_prices.booking_id', 'bookings.id')
    .select(['bookings.id', 'service_id', 'date', 'time', 'starts_at', 'user_name'])
    .select('booking_prices.content as prices')
    .where('user_id', '=', customer.id);
  if (status) query = query.where('starts_at', status === 'Completed' ? '<=' : '>', now().toISOString());
  const rows = await query.orderBy('starts_at', status === 'Completed' ? 'desc' : 'asc').execute();
  const services = await mapServicesOf(db, lang, rows);
  const phones = await listPhones(db, [...services.keys()]);
  return mapPaused(rows, (row) => {
    const answer = toBooking(
      row,
      customer,
      services.get(row.service_id) ?? row.service_id,
      translatePrices(parseBookedPrices(row.prices), lang),
    );
    return withPhone(answer, phones.get(row.service_id));
  });
}

export function toServiceSummary(service: Service | undefined): ServiceSummary {
  const { _id, name, contactPerson, imageUrls } = orNotFound(service);
  return { _id, name, contactPerson, imageUrl: imageUrls[0] ?? null };
}

/** docs/product.md 2.24: only customers with a booking see the provider's phone number. */
export async function listPhones(db: Db, serviceIds: string[]): Promise<Map<string, string | null>> {
  if (serviceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('services')
    .select(['id', 'phone'])
    .where('id', 'in', serviceIds)
    .execute();
  return new Map(rows.map(({ id, phone }) => [id, phone]));
}

export function withPhone(booking: Booking, providerPhone: string | null | undefined): Booking {
  return providerPhone ? { ...booking, providerPhone } : booking;
}

export function toBooking(
  row: Pick<BookingRow, 'id' | 'date' | 'time' | 'starts_at' | 'user_name'>,
  { email }: Pick<Customer, 'email'>,
  service: Booking['serviceId'],
  prices?: BookedPrices,
): Booking {
  return {
    _id: row.id,
    serviceId: service,
    date: row.date,
    time: row.time,
    userEmail: email,
    userName: row.user_name,
    ...(prices && { prices }),
    ...toStatus(new Date(row.starts_at)),
  };
}

export function toStatus(startsAt: Date): Pick<Booking, 'status' | 'translations'> {
  const status = getBookingStatus(startsAt, now());
  return { status, translations: { status: statusLabels(status) } };
}
