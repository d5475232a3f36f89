import { timeOfBlocks, toInstant } from '#features/availability/index.ts';
import { parseBookedPrices, translatePrices } from '#features/booking/bookedPrices.server.ts';
import { hasBegun } from '#features/booking/bookings.server.ts';
import { getLinkOpensSince } from '#features/booking/details/bookingDetails.server.ts';
import { canSetNoShow, getNoShow } from '#features/booking/no-show/noShows.server.ts';
import { isAccepted, readProposedStarts } from '#features/booking/proposals/proposals.server.ts';
import { getSeriesPlace, selectSeriesPlaces } from '#features/booking/series/members.server.ts';
import { getVisibleSince } from '#features/booking/visibleSince.server.ts';
import { type Provider, requireServiceId } from '#features/catalog/providers.server.ts';
import {
  type Ids,
  readLastMessage,
  selectLastMessages,
  selectUnreadCounts,
} from '#features/messages/lastMessages.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError, orNotFound } from '#platform/http/apiError.server.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { toDateTime } from '#platform/time/dates.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { readStart } from '#platform/time/vilnius.ts';
import type { readProvider } from '../api.ts';

type ProviderBooking = AnswerOf<typeof readProvider>['bookings'][number];

/** @throws {ApiError} signed_in_only with a private link, for a booking that its pages no longer list */
export async function readProviderBooking(
  db: Db,
  provider: Provider,
  lang: Language,
  id: string,
): Promise<ProviderBooking> {
  const booking = orNotFound((await listProviderBookings(db, provider, lang, { id }))[0]);
  const start = readStart(booking.date, booking.time).toISOString();
  if ('link' in provider.by && start <= getVisibleSince()) throw new ApiError('signed_in_only');
  return booking;
}

/** After an instant, or from `from` to before `to`, soonest first; with a private link, no earlier than its pages. */
export async function listProviderBookings(
  db: Db,
  provider: Provider,
  lang: Language,
  filter: { after: string } | { from: string; to: string } | { id: string },
): Promise<ProviderBooking[]> {
  const serviceId = requireServiceId(provider);
  // docs/product.md 11.8: as long as the thread is readable.
  const opensSince = 'link' in provider.by ? getLinkOpensSince() : '';
  const listed = db
    .selectFrom('bookings')
    .select('id')
    .where('service_id', '=', serviceId)
    .where(({ eb, and }) =>
      'id' in filter
        ? eb('id', '=', filter.id)
        : 'after' in filter
          ? eb('starts_at', '>', filter.after)
          : and([
              eb('date', '>=', filter.from),
              eb('date', '<', filter.to),
              eb('starts_at', '>', 'link' in provider.by ? getVisibleSince() : ''),
            ]),
    );
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('users', 'users.id', 'bookings.user_id')
    .leftJoin(selectTaken(db, listed), 'taken.booking_id', 'bookings.id')
    .leftJoin('booking_prices as price', 'price.booking_id', 'bookings.id')
    .leftJoin('proposals', 'proposals.booking_id', 'bookings.id')
    .leftJoin('disputes', 'disputes.booking_id', 'bookings.id')
    .leftJoin(selectUnreadCounts(db, 'customer', listed), 'unread.booking_id', 'bookings.id')
    .leftJoin(selectSeriesPlaces(db, { service_id: serviceId }), 'series.booking_id', 'bookings.id')
    .leftJoin(selectLastMessages(db, listed), 'last.booking_id', 'bookings.id')
    .leftJoin('messages', 'messages.number', 'last.number')
    .leftJoin(selectFirstBookings(db, serviceId), 'earliest.user_id', 'bookings.user_id')
    .selectAll('bookings')
    .select(['messages.author', 'messages.text', 'messages.created_at as sent_at'])
    .select('earliest.starts_at as earliest')
    .select([
      'unread.count as unread',
      'users.email',
      'taken.crew',
      'taken.first',
      'taken.last',
      'disputes.state as dispute',
      'price.content',
      'series.place',
      'series.count as series_count',
    ])
    .select('proposals.starts as proposed')
    .where('bookings.id', 'in', listed)
    .orderBy('bookings.starts_at')
    .orderBy('taken.crew')
    .execute();
  const late = Map.groupBy(await listLateMoves(db, serviceId), ({ user_id: user }) => user);
  const notices = Map.groupBy(await listNotices(db, listed), ({ booking_id: booking }) => booking);
  return rows.map((row) => ({
    _id: row.id,
    customer: row.user_name,
    contact: row.email ?? row.phone,
    byPhone: row.user_id === null,
    date: row.date,
    time: row.time,
    ...getTakenTime(row),
    workMinutes: row.minutes ?? getTakenTime(row).minutes,
    crew: row.crew,
    past: hasBegun(row),
    prices: translatePrices(parseBookedPrices(row.content), lang) ?? null,
    proposed: readProposed(row),
    seen: row.seen_at !== null,
    acceptedClash: row.accepted_clash,
    noShow: getNoShow(row),
    canSetNoShow: canSetNoShow(row) && (row.dispute ?? 'open') === 'open',
    unread: Number(row.unread ?? 0),
    series: getSeriesPlace(row),
    lastMessage: row.starts_at > opensSince ? readLastMessage(row) : null,
    notices: (notices.get(row.id) ?? []).flatMap(({ notice, created_at: at }) =>
      notice && at > (row.moved_at ?? '') ? [notice] : [],
    ),
    firstVisit: row.user_id !== null && row.earliest === row.starts_at,
    movedLate: late.get(row.user_id ?? '')?.some(({ at }) => isSameMoment(at, row.moved_at)) ?? false,
  }));
}

function selectFirstBookings(db: Db, serviceId: string) {
  return db
    .selectFrom('bookings')
    .select(({ fn }) => ['user_id', fn.min('starts_at').as('starts_at')])
    .where('service_id', '=', serviceId)
    .where('user_id', 'is not', null)
    .groupBy('user_id')
    .as('earliest');
}

function listNotices(db: Db, bookings: Ids) {
  return db
    .selectFrom('messages')
    .select(['booking_id', 'notice', 'created_at'])
    .where('booking_id', 'in', bookings)
    .where('notice', 'is not', null)
    .execute();
}

function listLateMoves(db: Db, serviceId: string): Promise<{ user_id: string; at: string }[]> {
  return db
    .selectFrom('late_changes')
    .select(['user_id', 'at'])
    .where('service_id', '=', serviceId)
    .where('kind', '=', 'moved_late')
    .execute();
}

/** A move and its record are written in one transaction, at two readings of the clock. */
function isSameMoment(at: string, movedAt: string | null): boolean {
  return movedAt !== null && Math.abs(Date.parse(at) - Date.parse(movedAt)) < 10_000;
}

function getTakenTime({ first, last }: { first: number | null; last: number | null }) {
  if (first === null || last === null) return { until: null, minutes: null };
  const { from, to } = timeOfBlocks(first, last);
  return { until: toDateTime(toInstant(to).toISOString()).time, minutes: to - from };
}

/** None if one was accepted. */
function readProposed({ proposed, date, time }: DateTime & { proposed: string | null }): DateTime[] {
  if (!proposed || isAccepted({ date, time, starts: proposed })) return [];
  return readProposedStarts(proposed);
}

/** By booking, its crew and last block: all its blocks belong to one crew. */
function selectTaken(db: Db, bookings: Ids) {
  return db
    .selectFrom('time_blocks')
    .select(({ fn }) => [
      'booking_id',
      fn.min('crew').as('crew'),
      fn.min('block').as('first'),
      fn.max('block').as('last'),
    ])
    .where('booking_id', 'in', bookings)
    .groupBy('booking_id')
    .as('taken');
}
