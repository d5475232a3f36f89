import { timeOfBlocks, toInstant } from '#features/availability/index.ts';
import { parseBookedPrices, translatePrices } from '#features/booking/bookedPrices.server.ts';
import { hasBegun } from '#features/booking/bookings.server.ts';
import { canNoteNoShow, readNoShow } from '#features/booking/no-show/noShows.server.ts';
import { isAccepted, readProposedStarts } from '#features/booking/proposals/proposals.server.ts';
import { readSeriesPlace, selectSeriesPlaces } from '#features/booking/series/members.server.ts';
import { selectUnreadCounts } from '#features/messages/unread.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { orNotFound } from '#platform/http/apiError.server.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { toDateTime } from '#platform/time/dates.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import type { readProvider } from '../api.ts';

type ProviderBooking = AnswerOf<typeof readProvider>['bookings'][number];

export async function readProviderBooking(
  db: Db,
  serviceId: string,
  lang: Language,
  id: string,
): Promise<ProviderBooking> {
  const [booking] = await loadProviderBookings(db, serviceId, lang, { id });
  return orNotFound(booking);
}

/** Those that start after an instant, or on the days from `from` until before `to`, soonest first. */
export async function loadProviderBookings(
  db: Db,
  serviceId: string,
  lang: Language,
  filter: { after: string } | { from: string; to: string } | { id: string },
): Promise<ProviderBooking[]> {
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('users', 'users.id', 'bookings.user_id')
    .leftJoin(takenByBooking(db, serviceId), 'taken.booking_id', 'bookings.id')
    .leftJoin('booking_prices as price', 'price.booking_id', 'bookings.id')
    .leftJoin('proposals', 'proposals.booking_id', 'bookings.id')
    .leftJoin('disputes', 'disputes.booking_id', 'bookings.id')
    .leftJoin(
      selectUnreadCounts(db, 'customer', { service_id: serviceId }),
      'unread.booking_id',
      'bookings.id',
    )
    .leftJoin(selectSeriesPlaces(db, { service_id: serviceId }), 'series.booking_id', 'bookings.id')
    .selectAll('bookings')
    .select([
      'unread.count as unread',
      'users.email',
      'taken.team',
      'taken.first',
      'taken.last',
      'disputes.state as objection',
      'price.content',
      'series.place',
      'series.count as series_count',
    ])
    .select(['first_date', 'first_time', 'second_date', 'second_time'])
    .where('bookings.service_id', '=', serviceId)
    .where(({ eb, and }) =>
      'id' in filter
        ? eb('bookings.id', '=', filter.id)
        : 'after' in filter
          ? eb('bookings.starts_at', '>', filter.after)
          : and([eb('bookings.date', '>=', filter.from), eb('bookings.date', '<', filter.to)]),
    )
    .orderBy('bookings.starts_at')
    .orderBy('taken.team')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    customer: row.user_name,
    contact: row.email ?? row.phone,
    byPhone: row.user_id === null,
    date: row.date,
    time: row.time,
    ...takenBy(row),
    team: row.team,
    past: hasBegun(row),
    prices: translatePrices(parseBookedPrices(row.content), lang) ?? null,
    proposed: proposedOf(row),
    seen: row.seen_at !== null,
    mark: readNoShow(row),
    markable: canNoteNoShow(row) && (row.objection ?? 'open') === 'open',
    unread: Number(row.unread ?? 0),
    series: readSeriesPlace(row),
  }));
}

function takenBy({ first, last }: { first: number | null; last: number | null }) {
  if (first === null || last === null) return { until: null, minutes: null };
  const { from, to } = timeOfBlocks(first, last);
  return { until: toDateTime(toInstant(to).toISOString()).time, minutes: to - from };
}

type Proposed = DateTime & { [Column in keyof Parameters<typeof readProposedStarts>[0]]: string | null };

/** None when one of them has been accepted. */
function proposedOf({
  first_date,
  first_time,
  second_date,
  second_time,
  ...booked
}: Proposed): ProviderBooking['proposed'] {
  if (!first_date || !first_time || !second_date || !second_time) return [];
  const proposal = { first_date, first_time, second_date, second_time };
  return isAccepted({ ...proposal, ...booked }) ? [] : readProposedStarts(proposal);
}

/** By booking, its team and last half hour: all its half hours belong to one team. */
function takenByBooking(db: Db, serviceId: string) {
  return db
    .selectFrom('time_blocks')
    .select(({ fn }) => [
      'booking_id',
      fn.min('crew').as('team'),
      fn.min('block').as('first'),
      fn.max('block').as('last'),
    ])
    .where('service_id', '=', serviceId)
    .groupBy('booking_id')
    .as('taken');
}
