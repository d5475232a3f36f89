import type { AnswerOf } from '#platform/http/endpoint.ts';
import type { exportUser } from './api.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { listOwnFactors } from '#features/account/mfa/factors.server.ts';
import { listSecurityEvents } from '#features/account/securityEvents.server.ts';
import { readProfile } from '#features/account/profile.server.ts';
import { readKeptAddress } from '#features/account/keptAddress.server.ts';
import { readLinkState } from '#features/account/privateLinks.server.ts';
import { listOwnSessions, type Customer } from '#features/account/sessions.server.ts';
import { loadDetailsByBooking, emptyDetails } from '#features/booking/details/store.server.ts';
import { listCancelledBookings } from '#features/booking/cancellation/cancelledBookings.server.ts';
import { listBookings } from '#features/booking/bookingLists.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { listFavorites } from '#features/catalog/favorites/favorites.server.ts';
import { makeMessageAnswer } from '#features/messages/messages.server.ts';
import { loadMessagePhotos } from '#features/messages/messagePhotos.server.ts';

type PersonalData = AnswerOf<typeof exportUser>;

/** Everything that is stored about a person except secrets, in the shapes of the API. */
export async function exportPersonalData(db: Db, customer: Customer, lang: Language): Promise<PersonalData> {
  return {
    user: await readProfile(db, customer),
    registeredAt: customer.created_at,
    language: customer.language,
    formerEmails: await db
      .selectFrom('email_undos')
      .select(({ fn }) => ['email', fn.max('created_at').as('changedAt')])
      .where('user_id', '=', customer.id)
      .where('email_key', '!=', customer.email_key)
      .groupBy('email')
      .orderBy('changedAt')
      .execute(),
    privateCalendar: (await readLinkState(db, 'customer-calendar', { user_id: customer.id })) !== undefined,
    keptAddress: await readKeptAddress(db, customer),
    bookings: await bookingsWithHistory(db, customer, lang),
    cancelledBookings: await listCancelledBookings(db, customer, lang),
    lateChanges: await db
      .selectFrom('late_changes')
      .select(['service_id as serviceId', 'kind', 'starts_at as startsAt', 'at'])
      .where('user_id', '=', customer.id)
      .orderBy('at')
      .execute(),
    waitlist: await db
      .selectFrom('waitlist')
      .select(['service_id as serviceId', 'from_date as from', 'to_date as to', 'created_at as since'])
      .where('user_id', '=', customer.id)
      .orderBy('created_at')
      .execute(),
    favorites: await listFavorites(db, customer, lang),
    sessions: await listOwnSessions(db, customer),
    knownDevices: await db
      .selectFrom('known_devices')
      .select(['created_at as firstSeenAt', 'used_at as lastSeenAt'])
      .where('user_id', '=', customer.id)
      .orderBy('created_at')
      .execute(),
    ...(await provedWith(db, customer)),
    securityEvents: await listSecurityEvents(db, customer),
    mails: await db
      .selectFrom('mails')
      .select(['kind', 'recipient', 'created_at as queuedAt', 'sent_at as sentAt'])
      .where('user_id', '=', customer.id)
      .orderBy('created_at')
      .execute(),
  };
}

/** Without their secrets. */
async function provedWith(
  db: Db,
  customer: Customer,
): Promise<Pick<PersonalData, 'passkeys' | 'totp' | 'recoveryCodes' | 'factorDevices'>> {
  const { passkeys, totp, recoveryCodes } = await listOwnFactors(db, customer);
  const factorDevices = await db
    .selectFrom('mfa_devices')
    .select('used_at as lastShownAt')
    .where('user_id', '=', customer.id)
    .orderBy('used_at')
    .execute();
  return { passkeys, totp, recoveryCodes, factorDevices };
}

async function bookingsWithHistory(
  db: Db,
  customer: Customer,
  lang: Language,
): Promise<PersonalData['bookings']> {
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('disputes', 'disputes.booking_id', 'bookings.id')
    .leftJoin('series_bookings', 'series_bookings.booking_id', 'bookings.id')
    .select(['bookings.id', 'bookings.created_at as bookedAt', 'moved_at as movedAt'])
    .select('series_id as series')
    .select(['no_show_at as noShowAt', 'not_done_at as notDoneAt', 'free_cancellation as freeCancellation'])
    .select('minutes')
    .select(['disputes.text', 'disputes.created_at as at'])
    .where('user_id', '=', customer.id)
    .execute();
  const messages = await messagesOf(db, customer);
  const details = await loadDetailsByBooking(
    db,
    rows.map(({ id }) => id),
  );
  const histories = new Map(
    rows.map(({ id, text, at, ...history }) => [
      id,
      {
        ...history,
        objection: text !== null && at !== null ? { text, at } : null,
        messages: messages.get(id) ?? [],
        details: details.get(id) ?? emptyDetails,
      },
    ]),
  );
  return (await listBookings(db, customer, lang)).flatMap((booking) => {
    const history = histories.get(booking._id);
    return history ? [{ ...booking, ...history }] : [];
  });
}

async function messagesOf(
  db: Db,
  { id }: Customer,
): Promise<Map<string, PersonalData['bookings'][number]['messages']>> {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('bookings', 'bookings.id', 'messages.booking_id')
    .leftJoin('message_reports as report', 'report.message', 'messages.number')
    .selectAll('messages')
    .select('report.created_at as reported_at')
    .where('user_id', '=', id)
    .orderBy('number')
    .execute();
  const photos = await loadMessagePhotos(
    db,
    rows.map(({ number }) => number),
  );
  const toMessage = ({ reported_at: reportedAt, ...row }: (typeof rows)[number]) =>
    makeMessageAnswer(row, photos.get(row.number), reportedAt !== null && row.author === 'provider');
  const byBooking = Map.groupBy(rows, ({ booking_id: booking }) => booking);
  return new Map([...byBooking].map(([booking, messages]) => [booking, messages.map(toMessage)]));
}
