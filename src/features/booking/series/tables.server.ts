import type { Described } from '#platform/db/tables.server.ts';

declare module '#platform/db/tables.server.ts' {
  interface Database {
    series_bookings: { booking_id: string; series_id: string };
  }
}

export const described = {
  series_bookings: { bookings: 'booking_id series_id' },
} satisfies Described;
