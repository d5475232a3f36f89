import { randomUUIDv7 } from 'node:crypto';
import type { Customer } from '#features/account/sessions.server.ts';
import type { BookingRow } from '#features/booking/tables.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { readStart } from '#platform/time/vilnius.ts';

export type Booker = Pick<Customer, 'id' | 'email' | 'email_key' | 'name' | 'language'>;

export function newBooking(customer: Booker, name: string, serviceId: string, { date, time }: DateTime) {
  return {
    id: randomUUIDv7(),
    service_id: serviceId,
    user_id: customer.id,
    date,
    time,
    starts_at: readStart(date, time).toISOString(),
    user_email: customer.email,
    user_name: name,
    created_at: now().toISOString(),
    sequence: 0,
  };
}

/** All other columns are still at their defaults. */
export type NewBooking = Pick<BookingRow, keyof ReturnType<typeof newBooking>>;
