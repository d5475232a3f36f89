import { randomUUIDv7 } from 'node:crypto';
import { saveAvailability } from '#features/availability/freeDays.server.ts';
import { forProvider } from '#features/availability/index.ts';
import {
  computeChosenPrices,
  findBookedPrices,
  fitScheduleToBooking,
  storePrices,
} from '#features/booking/bookedPrices.server.ts';
import { readBookedService } from '#features/booking/bookingMails.server.ts';
import { hasBegun } from '#features/booking/bookings.server.ts';
import { readStoredDetails, storeDetails } from '#features/booking/details/storedDetails.server.ts';
import {
  filterMoved,
  planMoves,
  requireNewStarts,
  storeMoves,
} from '#features/booking/rescheduling/moves.server.ts';
import { moveTimeBlocks } from '#features/booking/rescheduling/moveTimeBlocks.server.ts';
import { confirmStarts } from '#features/booking/rescheduling/rescheduling.server.ts';
import type { BookingRow } from '#features/booking/tables.server.ts';
import { confirmStart, requireStart, reserveTime } from '#features/booking/timeBlocks.server.ts';
import { type Provider, writeForService } from '#features/catalog/providers.server.ts';
import { addInvalidation } from '#platform/cache/invalidation.server.ts';
import { now } from '#platform/config/settings.server.ts';
import { hashText } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { storedPhone } from '#platform/forms/phones.server.ts';
import { ApiError, notFound } from '#platform/http/apiError.server.ts';
import type { AnswerOf, BodyOf } from '#platform/http/endpoint.ts';
import { consumeQuotaWithin, type RateLimit } from '#platform/http/rateLimits.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { addMonths } from '#platform/time/calendar.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { readStart, vilniusClock } from '#platform/time/vilnius.ts';
import { readProviderBooking } from '../bookings/providerBookings.server.ts';
import type * as api from './api.ts';

/** In months after the day of the booking. */
const nameRetentionMonths = 12;

/**
 * With moves, more than any provider needs. A stolen private link could fill the years ahead, and each move renders pages again.
 */
const daily: RateLimit = { kind: 'phone-booking', max: 200, per: 'day' };

type PhoneBookingInput = BodyOf<typeof api.createPhoneBooking>;
type Booked = AnswerOf<typeof api.createPhoneBooking>;

/**
 * Takes the time like any booking; no email is sent. Must fit the hours, bookings and blocked time, but not notice and horizon, since
 * the provider knows their day.
 * @param key for idempotency
 * @throws {ApiError} invalid for an unknown item; idempotency_key if the first request with the key had another body
 */
export async function createPhoneBooking(
  db: Db,
  provider: Provider,
  lang: Language,
  input: PhoneBookingInput,
  key?: string,
): Promise<Booked> {
  const { date, time, name, phone, address, note, items, crew } = input;
  return writeForService(db, provider, async (transaction, serviceId) => {
    const { schedule } = await readBookedService(transaction, serviceId);
    requireStart(schedule, time);
    const prices = await computeChosenPrices(transaction, serviceId, lang, { items });
    const binding = forProvider(schedule);
    const work = fitScheduleToBooking(binding, input.minutes, prices);
    const booking = await transaction
      .insertInto('bookings')
      .values({
        id: key === undefined ? randomUUIDv7() : makeId(serviceId, key),
        service_id: serviceId,
        date,
        time,
        starts_at: readStart(date, time).toISOString(),
        user_email: '',
        user_name: name,
        phone: storedPhone(phone) || null,
        minutes: work.duration,
        created_at: now().toISOString(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!booking) return answerRepetition(transaction, provider, lang, input, makeId(serviceId, key ?? ''));
    if (hasBegun(booking)) throw new ApiError('past', { problems: { date: 'past' } });
    await consumeQuotaWithin(transaction, { limit: daily, subject: serviceId });
    await reserveTime(transaction, booking, work, crew);
    if (prices) await storePrices(transaction, [booking.id], prices);
    if (address || note) await storeDetails(transaction, [booking.id], { address, note }, []);
    const tags = await confirmStart(transaction, booking, { schedule, binding, work });
    const answer = await readProviderBooking(transaction, provider, lang, booking.id);
    await addInvalidation(transaction, tags);
    return answer;
  });
}

/** The same id for the same key of a service, as a custom UUID (RFC 9562, version 8). */
function makeId(serviceId: string, key: string): string {
  const hash = hashText(`${serviceId} ${key}`);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(12, 15)}`,
    `8${hash.slice(15, 18)}`,
    hash.slice(18, 30),
  ].join('-');
}

async function answerRepetition(
  db: Db,
  provider: Provider,
  lang: Language,
  { date, time, name, phone, address = '', note = '', items = [], minutes }: PhoneBookingInput,
  id: string,
): Promise<Booked> {
  const first = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  const details = await readStoredDetails(db, id);
  const booked = new Set((await findBookedPrices(db, id))?.items.map(({ _id }) => _id));
  const isSame =
    first.date === date &&
    first.time === time &&
    first.user_name === name &&
    first.phone === (storedPhone(phone) || null) &&
    first.minutes === (minutes ?? first.minutes) &&
    details.address === address &&
    details.note === note &&
    booked.size === items.length &&
    items.every((item) => booked.has(item));
  if (!isSame) throw new ApiError('idempotency_key');
  return readProviderBooking(db, provider, lang, id);
}

/**
 * Keeps the duration, with the first available crew.
 * @throws {ApiError} not_found, also for a booking with an account
 */
export async function movePhoneBooking(
  db: Db,
  provider: Provider,
  lang: Language,
  { id, ...to }: DateTime & { id: string },
): Promise<Booked> {
  return writeForService(db, provider, async (transaction, serviceId) => {
    const booking = await lockUpcoming(transaction, serviceId, id);
    const moves = planMoves([booking], to);
    await requireNewStarts(moves);
    const { schedule } = await readBookedService(transaction, serviceId);
    const tags: string[] = [];
    if (filterMoved(moves).length > 0) {
      await consumeQuotaWithin(transaction, { limit: daily, subject: serviceId });
      requireStart(schedule, to.time);
      const binding = forProvider(schedule);
      const work = fitScheduleToBooking(binding, booking.minutes);
      await storeMoves(transaction, moves);
      await moveTimeBlocks(transaction, moves, work);
      tags.push(...(await confirmStarts(transaction, moves, { schedule, binding, work })));
    }
    const answer = await readProviderBooking(transaction, provider, lang, id);
    await addInvalidation(transaction, tags);
    return answer;
  });
}

/** @throws {ApiError} not_found, also for a booking with an account */
export async function cancelPhoneBooking(db: Db, provider: Provider, id: string): Promise<void> {
  await writeForService(db, provider, async (transaction, serviceId) => {
    const { date } = await lockUpcoming(transaction, serviceId, id);
    await transaction.deleteFrom('bookings').where('id', '=', id).execute();
    const { schedule } = await readBookedService(transaction, serviceId);
    await addInvalidation(transaction, await saveAvailability(transaction, { serviceId, date }, schedule));
  });
}

async function lockUpcoming(db: Db, serviceId: string, id: string): Promise<BookingRow> {
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .where('service_id', '=', serviceId)
    .where('user_id', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  if (hasBegun(booking)) throw new ApiError('completed');
  return booking;
}

/** docs/product.md 5.37. */
export async function deleteOldCallers(db: Db): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ user_name: '', phone: null })
    .where('user_id', 'is', null)
    .where('date', '<', addMonths(vilniusClock(now()).date, -nameRetentionMonths))
    .where('user_name', '!=', '')
    .execute();
}
