import type { BookingInsert, BookingRow } from '#features/booking/tables.server.ts';
import { refreshCalendars } from '#features/calendars/readings.server.ts';
import { addInvalidation, transact } from '#platform/cache/invalidation.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { emailKey } from '#platform/forms/emails.ts';
import { isPlainName, plainName } from '#platform/forms/plainNames.ts';
import { ApiError, orNotFound } from '#platform/http/apiError.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { requireAccepted } from './acceptance/acceptance.server.ts';
import { type Clash, runPreflight } from './availability.server.ts';
import {
  type ChosenItems,
  computeChosenPrices,
  fitScheduleToWork,
  storePrices,
  translatePrices,
} from './bookedPrices.server.ts';
import { toBooking, withPhone } from './bookingLists.server.ts';
import { readBookableService } from './bookingMails.server.ts';
import { getBookingStatus } from './bookingStatus.server.ts';
import type { DetailsInput } from './details/api.ts';
import { saveDetails } from './details/storedDetails.server.ts';
import { claimRequestKey, findFirstAnswer, type Repeatable } from './idempotency.server.ts';
import { countChange, lockAccountBookings } from './limits.server.ts';
import { type Booker, type NewBooking, newBooking } from './newBooking.server.ts';
import { notify } from './notify.server.ts';
import { forEachStart } from './series/clashes.server.ts';
import { storeSeries } from './series/members.server.ts';
import { makeNotices } from './series/notices.server.ts';
import type { Booking } from './shapes.ts';
import { confirmStart, requireStart, reserveTime } from './timeBlocks.server.ts';
import { planUnseen } from './unseen/unseenSteps.server.ts';

/** The unique index prevents two bookings of a customer at the same time. */
async function insertBooking(db: Db, booking: BookingInsert): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('bookings')
    .values(booking)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new ApiError('own_clash');
}

interface BookingInput extends ChosenItems {
  serviceId: string;
  userEmail?: string | undefined;
  userName?: string | undefined;
  details?: DetailsInput | undefined;
}

export async function createBooking(
  db: Db,
  customer: Booker,
  { date, time, ...input }: BookingInput & DateTime,
  lang: Language,
  key?: string,
): Promise<Booking> {
  const [booking] = await bookSlots(db, customer, { ...input, starts: [{ date, time }] }, lang, key);
  return orNotFound(booking);
}

/**
 * Books slots, earliest first, and queues their emails: all or none.
 * @param lang in which prices were shown
 * @throws {ApiError} for several bookings, `problems` names those that are past or clash
 */
export async function bookSlots(
  db: Db,
  customer: Booker,
  {
    serviceId,
    starts,
    userEmail,
    userName,
    details,
    items = [],
    pricesVersion,
  }: BookingInput & { starts: DateTime[] },
  lang: Language,
  key?: string,
): Promise<Booking[]> {
  if (userEmail && emailKey(userEmail) !== customer.email_key) throw new ApiError('forbidden');
  // The page sends the account's name, which may be older than the rule for names. That must not prevent a booking.
  if (userName && userName !== customer.name && !isPlainName(userName))
    throw new ApiError('invalid', { problems: { userName: 'plainName' } });
  const name = plainName(userName || customer.name);
  const bookings = starts.map((start) => newBooking(customer, name, serviceId, start));
  const request = [
    serviceId,
    ...starts.flatMap(({ date, time }) => [date, time]),
    userEmail,
    userName,
    ...(details ? [details] : []),
    ...(items.length > 0 || pricesVersion ? [items, pricesVersion] : []),
  ];
  const answer = bookings.map((booking) => toBooking(booking, customer, serviceId));
  const choice = { items, pricesVersion, lang };
  const repeatable = { userId: customer.id, email: customer.email, key, request, answer };
  const { clash, calendars } = await runPreflight(db, bookings);
  const earlier = clash && (await refusedEarly(db, orNotFound(bookings[0]), clash, repeatable));
  if (earlier) return earlier;
  await refreshCalendars(db, calendars);
  return store(db, customer, bookings, { repeatable, details, choice });
}

/**
 * Rejects most late bookings without waiting for a lock.
 * @returns the first response, if the request is a repetition
 */
async function refusedEarly(db: Db, booking: NewBooking, clash: Clash, repeatable: Repeatable) {
  const earlier = await findFirstAnswer(db, repeatable);
  if (earlier) return earlier;
  await readBookableService(db, booking.service_id);
  throw hasBegun(booking) ? new ApiError('past', { problems: { date: 'past' } }) : new ApiError(clash);
}

interface ToStore {
  repeatable: Repeatable;
  details: DetailsInput | undefined;
  choice: ChosenItems & { lang: Language };
}

function store(db: Db, customer: Booker, bookings: NewBooking[], { repeatable, details, choice }: ToStore) {
  const [{ service_id: serviceId }] = bookings as [NewBooking];
  return transact(db, async (transaction) => {
    await lockAccountBookings(transaction, customer.id);
    if (!(await claimRequestKey(transaction, repeatable)))
      return orNotFound(await findFirstAnswer(transaction, repeatable));
    const service = await readBookableService(transaction, serviceId);
    await requireAccepted(transaction, serviceId, customer.id);
    await forEachStart(bookings, async (booking) => {
      if (hasBegun(booking)) throw new ApiError('past', { problems: { date: 'past' } });
    });
    for (const [index, { time }] of bookings.entries())
      requireStart(service.schedule, time, bookings.length > 1 ? `starts.${index}.time` : 'time');
    const prices = await computeChosenPrices(transaction, serviceId, choice.lang, choice);
    const work = fitScheduleToWork(service.schedule, prices);
    const stored = bookings.map((booking) => ({
      ...booking,
      free_cancellation: service.schedule.freeCancellation,
      minutes: work.duration,
    }));
    // Before the insert, which would count as another open booking.
    const digested = await countChange(transaction, 'booked', customer, service, bookings.length);
    await forEachStart(stored, async (booking, index) => {
      // docs/product.md 2.60: seeing one booking of a series counts for all, and there is one reminder.
      const unseen = index === 0 ? planUnseen(booking, service.schedule) : {};
      await insertBooking(transaction, { ...booking, ...unseen });
      await reserveTime(transaction, booking, work);
    });
    const ids = stored.map(({ id }) => id);
    if (prices) await storePrices(transaction, ids, prices);
    const context = { serviceId, lang: choice.lang, before: [], field: 'details.answers' };
    const detailsTexts = details && (await saveDetails(transaction, customer, ids, details, context));
    if (ids.length > 1) await storeSeries(transaction, ids);
    for (const follow of followers) await follow(transaction, orNotFound(stored[0]));
    const notices = makeNotices('booked', stored, { customer, service, prices }, detailsTexts);
    await notify(transaction, notices, digested);
    const tags: string[] = [];
    await forEachStart(stored, async (booking) => {
      tags.push(...(await confirmStart(transaction, booking, { schedule: service.schedule, work })));
    });
    const translated = translatePrices(prices, choice.lang);
    await addInvalidation(transaction, tags);
    return stored.map((booking) =>
      withPhone(toBooking(booking, customer, serviceId, translated), service.phone),
    );
  });
}

/** Also for a booking that is not stored yet. */
export function hasBegun({ starts_at: startsAt }: Pick<BookingRow, 'starts_at'>): boolean {
  return getBookingStatus(new Date(startsAt), now()) === 'Completed';
}

type Follow = (transaction: Db, booking: NewBooking) => Promise<void>;
const followers: Follow[] = [];

/** For later features: called in the transaction of a customer's booking, with the first of a series. */
export function onBooked(follow: Follow): void {
  followers.push(follow);
}
