import type { Insertable } from 'kysely';
import type { Database } from '#platform/db/tables.server.ts';
import { readStart } from '#platform/time/vilnius.ts';
import { created_at } from '../catalog/serviceRow.ts';

/** Rows of phone bookings, or of those of an account. */
export const bookingRows = (
  service_id: string,
  dates: string[],
  more: Partial<Insertable<Database['bookings']>> = {},
) =>
  dates.map((date, index) => ({
    id: `${service_id} ${index}`,
    service_id,
    user_id: null,
    date,
    time: '10:00',
    starts_at: readStart(date, '10:00').toISOString(),
    user_email: '',
    user_name: `Ona ${index}`,
    phone: `+370600${index}`,
    created_at,
    ...more,
  }));
