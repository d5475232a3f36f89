import { randomUUIDv7 } from 'node:crypto';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { createPhoneBooking } from '#contract/partners/phoneBookings.ts';
import { addMonths } from '#domain/calendar.ts';
import { forProvider } from '#domain/schedules/schedule.ts';
import { startOf, vilniusClock } from '#domain/slots.ts';
import { writeAsProvider, type Provider } from '#server/accounts/providers.ts';
import { bookedService } from '#server/bookings/bookingMails.ts';
import { hasBegun } from '#server/bookings/bookings.ts';
import { settleDay } from '#server/bookings/pieces.ts';
import { takeOwnTime } from '#server/bookings/waits/ownTime.ts';
import { keepDay } from '#server/catalogue/freeDays.ts';
import type { Db } from '#server/db/open.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import { now } from '#server/operations/settings.ts';
import { dropPages } from '#server/pages/pageTags.ts';
import { serviceOf } from './provider.ts';
import { providerBooking } from './providerBookings.ts';

/** How many months after the day of their booking the name and number of a customer who phoned are kept. */
const namesKept = 12;

/**
 * Books a slot for a customer who has phoned. It takes the time like any booking; nobody is mailed, and it counts for nothing
 * else. It has to fit the hours and what is taken and closed, but not notice and horizon, since the provider knows their day.
 * @throws {Refusal} past; slot_taken; not_found before the application is approved
 */
export async function bookByPhone(
  db: Db,
  provider: Provider,
  { date, time, name, phone }: BodyOf<typeof createPhoneBooking>,
): Promise<AnswerOf<typeof createPhoneBooking>> {
  const serviceId = serviceOf(provider);
  const starts_at = startOf(date, time).toISOString();
  if (hasBegun({ starts_at })) throw new Refusal('past', { problems: { date: 'past' } });
  const { answer, tags } = await writeAsProvider(db, provider, async (transaction) => {
    const { schedule } = await bookedService(transaction, serviceId);
    const booking = await transaction
      .insertInto('bookings')
      .values({
        id: randomUUIDv7(),
        service_id: serviceId,
        date,
        time,
        starts_at,
        user_email: '',
        user_name: name,
        phone: phone || null,
        minutes: schedule.duration,
        created_at: now().toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await takeOwnTime(transaction, booking, schedule);
    const tags = await settleDay(transaction, booking, schedule, forProvider(schedule));
    return { answer: await providerBooking(transaction, serviceId, booking.id), tags };
  });
  await dropPages(...tags);
  return answer;
}

/**
 * Cancels a booking that was taken by phone, and frees its time.
 * @throws {Refusal} not_found, also for another service's and for one with an account; completed
 */
export async function cancelByPhone(db: Db, provider: Provider, id: string): Promise<void> {
  const serviceId = serviceOf(provider);
  const tags = await writeAsProvider(db, provider, async (transaction) => {
    const booking = found(
      await transaction
        .deleteFrom('bookings')
        .where('id', '=', id)
        .where('service_id', '=', serviceId)
        .where('user_id', 'is', null)
        .returningAll()
        .executeTakeFirst(),
    );
    if (hasBegun(booking)) throw new Refusal('completed');
    const { schedule } = await bookedService(transaction, serviceId);
    return keepDay(transaction, { serviceId, date: booking.date }, schedule);
  });
  await dropPages(...tags);
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
