import { randomUUIDv7 } from 'node:crypto';
import type { Infer } from 'superstruct';
import type { Db } from '#platform/db/open.server.ts';
import type { seriesPlace } from '../shapes.ts';

export async function storeSeries(db: Db, bookingIds: string[]): Promise<void> {
  const series_id = randomUUIDv7();
  await db
    .insertInto('series_bookings')
    .values(bookingIds.map((booking_id) => ({ booking_id, series_id })))
    .execute();
}

/** A subquery with each booking's place among those not cancelled. */
export function selectSeriesPlaces(db: Db, of: { user_id: string } | { service_id: string }) {
  return db
    .selectFrom('series_bookings as member')
    .innerJoin('bookings as booked', 'booked.id', 'member.booking_id')
    .select(({ fn }) => [
      'member.booking_id',
      'member.series_id',
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('member.series_id').orderBy('booked.starts_at'))
        .as('place'),
      fn
        .countAll<number>()
        .over((over) => over.partitionBy('member.series_id'))
        .as('count'),
    ])
    .where(({ and }) => and(of))
    .as('series');
}

/** Null without a series, or if all others of it were cancelled. */
export function getSeriesPlace({
  place,
  series_count: count,
}: Record<'place' | 'series_count', number | null>): Infer<typeof seriesPlace> | null {
  return place !== null && count !== null && count > 1 ? { place, count } : null;
}

export async function listFollowingIds(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('series_bookings as own')
    .innerJoin('bookings as first', 'first.id', 'own.booking_id')
    .innerJoin('series_bookings as member', 'member.series_id', 'own.series_id')
    .innerJoin('bookings as booked', 'booked.id', 'member.booking_id')
    .select('booked.id')
    .where('own.booking_id', '=', id)
    .whereRef('booked.starts_at', '>=', 'first.starts_at')
    .execute();
  return rows.length > 0 ? rows.map((row) => row.id) : [id];
}
