import { randomUUIDv7 } from 'node:crypto';
import { saveAvailability } from '#features/availability/freeDays.server.ts';
import { forProvider } from '#features/availability/index.ts';
import { computeChosenPrices, storePrices } from '#features/booking/bookedPrices.server.ts';
import { readBookedService } from '#features/booking/bookingMails.server.ts';
import { hasBegun } from '#features/booking/bookings.server.ts';
import { confirmStart, requireStart, takeTime } from '#features/booking/timeBlocks.server.ts';
import { type Provider, requireServiceId, writeAsProvider } from '#features/catalog/providers.server.ts';
import { addNews, publishNews } from '#platform/cache/news.server.ts';
import { now } from '#platform/config/settings.server.ts';
import { hashText } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { storedPhone } from '#platform/forms/phones.server.ts';
import { ApiError, orNotFound } from '#platform/http/apiError.server.ts';
import { type Limit, takeAttemptWithin } from '#platform/http/attempts.server.ts';
import type { AnswerOf, BodyOf } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { addMonths } from '#platform/time/calendar.ts';
import { readStart, vilniusClock } from '#platform/time/vilnius.ts';
import { readProviderBooking } from '../bookings/providerBookings.server.ts';
import type * as api from './api.ts';

/** How many months after the day of their booking the name and number of a customer who phoned are kept. */
const namesKept = 12;

/** More than anybody can write down; it keeps whoever has got a private link from filling the years ahead. */
const daily: Limit = { kind: 'phone-booking', max: 200, minutes: 24 * 60 };

type PhoneBookingInput = BodyOf<typeof api.createPhoneBooking>;
type Booked = AnswerOf<typeof api.createPhoneBooking>;

/**
 * Books a slot for a customer who has phoned. It takes the time like any booking; nobody is mailed, and it counts for nothing
 * else. It has to fit the hours and what is taken and closed, but not notice and horizon, since the provider knows their day.
 * @param key of the request, if its sender may repeat it without booking twice
 * @throws {ApiError} past; slot_taken; not_found before the application is approved; too_many; idempotency_key when the request with the
 *   key asked for something else
 */
export async function createPhoneBooking(
  db: Db,
  provider: Provider,
  lang: Language,
  input: PhoneBookingInput,
  key?: string,
): Promise<Booked> {
  const serviceId = requireServiceId(provider);
  const { date, time, name, phone } = input;
  const { answer, news } = await writeAsProvider(db, provider, async (transaction) => {
    const { schedule } = await readBookedService(transaction, serviceId);
    requireStart(schedule, time);
    const booking = await transaction
      .insertInto('bookings')
      .values({
        id: key === undefined ? randomUUIDv7() : idOf(serviceId, key),
        service_id: serviceId,
        date,
        time,
        starts_at: readStart(date, time).toISOString(),
        user_email: '',
        user_name: name,
        phone: storedPhone(phone) || null,
        minutes: schedule.duration,
        created_at: now().toISOString(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!booking)
      return {
        answer: await repeated(transaction, provider, lang, input, idOf(serviceId, key ?? '')),
        news: undefined,
      };
    if (hasBegun(booking)) throw new ApiError('past', { problems: { date: 'past' } });
    await takeAttemptWithin(transaction, { limit: daily, subject: serviceId });
    await takeTime(transaction, booking, schedule);
    const prices = await computeChosenPrices(transaction, serviceId, lang, {});
    if (prices) await storePrices(transaction, [booking.id], prices);
    const tags = await confirmStart(transaction, booking, { schedule, binding: forProvider(schedule) });
    const answer = await readProviderBooking(transaction, provider, lang, booking.id);
    return { answer, news: await addNews(transaction, tags) };
  });
  await publishNews(db, news);
  return answer;
}

/** The same id for the same key of a service, in the form of a UUID of one's own making (RFC 9562, version 8). */
function idOf(serviceId: string, key: string): string {
  const hash = hashText(`${serviceId} ${key}`);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(12, 15)}`,
    `8${hash.slice(15, 18)}`,
    hash.slice(18, 30),
  ].join('-');
}

async function repeated(
  db: Db,
  provider: Provider,
  lang: Language,
  { date, time, name, phone }: PhoneBookingInput,
  id: string,
): Promise<Booked> {
  const first = orNotFound(
    await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  const isSame =
    first.date === date &&
    first.time === time &&
    first.user_name === name &&
    first.phone === (storedPhone(phone) || null);
  if (!isSame) throw new ApiError('idempotency_key');
  return readProviderBooking(db, provider, lang, id);
}

/**
 * Frees the time of the booking.
 * @throws {ApiError} not_found, also for another service's and for one with an account; completed
 */
export async function cancelPhoneBooking(db: Db, provider: Provider, id: string): Promise<void> {
  const serviceId = requireServiceId(provider);
  const news = await writeAsProvider(db, provider, async (transaction) => {
    const booking = orNotFound(
      await transaction
        .deleteFrom('bookings')
        .where('id', '=', id)
        .where('service_id', '=', serviceId)
        .where('user_id', 'is', null)
        .returningAll()
        .executeTakeFirst(),
    );
    if (hasBegun(booking)) throw new ApiError('completed');
    const { schedule } = await readBookedService(transaction, serviceId);
    const tags = await saveAvailability(transaction, { serviceId, date: booking.date }, schedule);
    return addNews(transaction, tags);
  });
  await publishNews(db, news);
}

/** docs/product.md 5.16: deletes names and numbers of customers who phoned, 12 months after the day of their booking. */
export async function forgetCallers(db: Db): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ user_name: '', phone: null })
    .where('user_id', 'is', null)
    .where('date', '<', addMonths(vilniusClock(now()).date, -namesKept))
    .where('user_name', '!=', '')
    .execute();
}
