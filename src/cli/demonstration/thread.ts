import { randomUUIDv7 } from 'node:crypto';
import { demonstrationCustomer, demonstrationProvider } from '#features/account/demonstrationLogin.ts';
import type { Side } from '#features/booking/sides.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { emailKey } from '#platform/forms/emails.ts';
import { addDays } from '#platform/time/calendar.ts';
import { readStart, vilniusClock } from '#platform/time/vilnius.ts';

/** Recent, so that the thread is open, even with a private link. */
const daysAgo = 2;
const time = '10:00';
const hour = 3_600_000;

/** In hours before the start. */
const written: { from: Side; before: number; text: string }[] = [
  {
    from: 'customer',
    before: 20,
    text: 'Laba diena. Laša po virtuvės kriaukle, pastačiau dubenį. Ketvirtas aukštas, lifto nėra.',
  },
  { from: 'provider', before: 19, text: 'Laba diena! Ar žinote, kur užsukamas vanduo?' },
  { from: 'customer', before: 18.9, text: 'Taip, vonioje už durelių.' },
  {
    from: 'provider',
    before: 18.8,
    text: 'Puiku, dalis turėsiu su savimi. Darbas truks apie valandą. Iki rytojaus!',
  },
];

/**
 * A past booking of the demo customer with its thread. It does not count for popularity, so that the lists start in the order
 * of the services.
 */
export async function addThread(db: Db): Promise<void> {
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', emailKey(demonstrationCustomer.email))
    .executeTakeFirstOrThrow();
  const { id: serviceId } = await db
    .selectFrom('services')
    .select('id')
    .where('email_key', '=', emailKey(demonstrationProvider.email))
    .executeTakeFirstOrThrow();
  const date = addDays(vilniusClock(now()).date, -daysAgo);
  const start = readStart(date, time);
  const before = (hours: number) => new Date(start.getTime() - hours * hour).toISOString();
  const booking = randomUUIDv7();
  await db
    .insertInto('bookings')
    .values({
      id: booking,
      service_id: serviceId,
      user_id: userId,
      date,
      time,
      starts_at: start.toISOString(),
      user_email: demonstrationCustomer.email,
      user_name: demonstrationCustomer.name,
      created_at: before(21),
      seen_at: before(20.5),
    })
    .execute();
  const messages = written.map(({ from, before: hours, text }, index) => ({
    number: index + 1,
    booking_id: booking,
    author: from,
    text,
    created_at: before(hours),
    read_at: before(hours - 0.05),
  }));
  await db.insertInto('messages').values(messages).execute();
  await db.insertInto('message_counter').values({ name: 'messages', last: messages.length }).execute();
}
