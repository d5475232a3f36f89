import { array, boolean, nullable, number, object, string, type Infer, type Struct } from 'superstruct';
import { listCancelledBookings as listCancelled } from '#features/booking/cancellation/api.ts';
import { messageShape } from '#features/messages/api.ts';
import { detailsShape } from '#features/booking/details/api.ts';
import { passkeyShape } from '#features/account/mfa/api.ts';
import { listEvents, listSessions } from '#features/account/api.ts';
import { serviceShape } from '#features/catalog/shapes.ts';
import { userShape } from '#features/account/shapes.ts';
import { bookingShape } from '#features/booking/shapes.ts';
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
import type { PersonalData } from '#features/feature.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { listFavorites } from '#features/catalog/favorites/favorites.server.ts';
import { makeMessageAnswer } from '#features/messages/messages.server.ts';
import { loadMessagePhotos } from '#features/messages/messagePhotos.server.ts';

/** What no feature brings yet. */
const ownShape = object({
  user: userShape,
  registeredAt: string(),
  language: string(),
  formerEmails: array(object({ email: string(), changedAt: string() })),
  privateCalendar: boolean(),
  keptAddress: nullable(string()),
  bookings: array(
    object({
      ...bookingShape.schema,
      bookedAt: string(),
      movedAt: nullable(string()),
      /** When the provider said that the person had not come. */
      noShowAt: nullable(string()),
      /** When the provider said that the work had not been done. */
      notDoneAt: nullable(string()),
      /** How long before its start it can be canceled for free, in minutes. */
      freeCancellation: number(),
      /** How long the work takes, in minutes; null where nothing was set. */
      minutes: nullable(number()),
      /** The id of its series, which all bookings of the series share. */
      series: nullable(string()),
      /** The person's objection to the provider's note. */
      objection: nullable(object({ text: string(), at: string() })),
      /** The messages between the person and the provider, oldest first. */
      messages: array(messageShape),
      /** What the person said about the booking. */
      details: detailsShape,
    }),
  ),
  cancelledBookings: listCancelled.answer,
  /** What the person canceled or moved when it was no longer free. */
  lateChanges: array(object({ serviceId: string(), kind: string(), startsAt: string(), at: string() })),
  favorites: array(serviceShape),
  sessions: listSessions.answer,
  knownDevices: array(object({ firstSeenAt: string(), lastSeenAt: string() })),
  passkeys: array(passkeyShape),
  /** A team member's authenticator app. */
  totp: nullable(object({ addedAt: string() })),
  recoveryCodes: number(),
  /** The browsers in which a team member has shown a second factor. */
  factorDevices: array(object({ lastShownAt: string() })),
  securityEvents: listEvents.answer,
  /** Those of the last 30 days, including mails to providers about the person's bookings. */
  mails: array(
    object({ kind: string(), recipient: string(), queuedAt: string(), sentAt: nullable(string()) }),
  ),
});
type OwnData = Infer<typeof ownShape>;
type Parts = Record<string, PersonalData>;

/** The shape of the answer: what each part says of itself. */
export function describePersonalData(parts: Parts): Struct<Record<string, unknown>, null> {
  const shapes = Object.entries(parts).map(([name, { shape }]) => [name, shape] as const);
  const described = object({ ...ownShape.schema, ...Object.fromEntries(shapes) });
  return described as unknown as Struct<Record<string, unknown>, null>;
}

/** Everything that is stored about a person except secrets, in the shapes of the API. */
export async function exportPersonalData(
  db: Db,
  customer: Customer,
  lang: Language,
  parts: Parts,
): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = await readOwnData(db, customer, lang);
  for (const [name, { read }] of Object.entries(parts)) data[name] = await read(db, customer, lang);
  return data;
}

async function readOwnData(db: Db, customer: Customer, lang: Language): Promise<OwnData> {
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
): Promise<Pick<OwnData, 'passkeys' | 'totp' | 'recoveryCodes' | 'factorDevices'>> {
  const { passkeys, totp, recoveryCodes } = await listOwnFactors(db, customer);
  const factorDevices = await db
    .selectFrom('mfa_devices')
    .select('used_at as lastShownAt')
    .where('user_id', '=', customer.id)
    .orderBy('used_at')
    .execute();
  return { passkeys, totp, recoveryCodes, factorDevices };
}

async function bookingsWithHistory(db: Db, customer: Customer, lang: Language): Promise<OwnData['bookings']> {
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
): Promise<Map<string, OwnData['bookings'][number]['messages']>> {
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
