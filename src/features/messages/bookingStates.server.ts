import type { Customer } from '#features/account/sessions.server.ts';
import type * as bookings from '#features/booking/api.ts';
import { getFreeUntil } from '#features/booking/cancellation/freeCancellation.server.ts';
import { mapDetails, placeNames } from '#features/booking/details/detailFields.ts';
import { getNoShow } from '#features/booking/no-show/noShows.server.ts';
import { listProposals } from '#features/booking/proposals/proposals.server.ts';
import { getSeriesPlace, selectSeriesPlaces } from '#features/booking/series/members.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { readLastMessage, selectLastMessages, selectUnreadCounts } from './lastMessages.server.ts';

export async function readBookingStates(
  db: Db,
  customer: Customer,
): Promise<AnswerOf<typeof bookings.readBookingStates>> {
  const own = db.selectFrom('bookings').select('id').where('user_id', '=', customer.id);
  const upcoming = own.where('starts_at', '>', now().toISOString());
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('disputes', 'disputes.booking_id', 'bookings.id')
    .leftJoin(selectUnreadCounts(db, 'provider', own), 'unread.booking_id', 'bookings.id')
    .leftJoin(selectLastMessages(db, upcoming), 'last.booking_id', 'bookings.id')
    .leftJoin('messages', 'messages.number', 'last.number')
    .leftJoin('booking_details', 'booking_details.booking_id', 'bookings.id')
    .leftJoin(selectSeriesPlaces(db, { user_id: customer.id }), 'series.booking_id', 'bookings.id')
    .select(placeNames.map((name) => `booking_details.${name}` as const))
    .select(['series.place', 'series.count as series_count', 'series.series_id'])
    .select(['bookings.id', 'seen_at', 'no_show_at', 'not_done_at', 'disputes.state as dispute'])
    .select(['starts_at', 'bookings.created_at', 'free_cancellation', 'unread.count', 'minutes'])
    .select(['messages.author', 'messages.text', 'messages.created_at as sent_at'])
    .where('user_id', '=', customer.id)
    .execute();
  const proposed = await listProposals(db, customer);
  return rows.map((row) => ({
    _id: row.id,
    seen: row.seen_at !== null,
    noShow: getNoShow(row),
    dispute: row.dispute,
    freeUntil: getFreeUntil(row),
    unread: Number(row.count ?? 0),
    ...mapDetails((name) => row[name] ?? '', placeNames),
    series: seriesOf(row),
    minutes: row.minutes,
    lastMessage: readLastMessage(row),
    proposed: proposed.get(row.id) ?? null,
  }));
}

function seriesOf(row: Parameters<typeof getSeriesPlace>[0] & { series_id: string | null }) {
  const place = getSeriesPlace(row);
  return place && row.series_id ? { id: row.series_id, ...place } : null;
}
