import { nullable, string } from 'superstruct';
import { bookingData } from '#features/feature.server.ts';

export const seriesData = bookingData(
  /** The id of its series, which all bookings of the series share. */
  { series: nullable(string()) },
  async (db, customer) => {
    const rows = await db
      .selectFrom('series_bookings')
      .innerJoin('bookings', 'bookings.id', 'booking_id')
      .select(['booking_id as id', 'series_id as series'])
      .where('user_id', '=', customer.id)
      .execute();
    const series = new Map(rows.map(({ id, series }) => [id, series]));
    return (booking) => ({ series: series.get(booking) ?? null });
  },
);
