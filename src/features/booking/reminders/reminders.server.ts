import { sql } from 'kysely';
import { type QueuedMail, queueMails } from '#features/mails/queue.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { addDays } from '#platform/time/calendar.ts';
import { hourMilliseconds, minuteMilliseconds } from '#platform/time/units.ts';
import { readStart, vilniusClock } from '#platform/time/vilnius.ts';
import { parseBookedPrices } from '../bookedPrices.server.ts';
import { makeMail, readBookedService } from '../bookingMails.server.ts';
import { placeNames } from '../details/detailFields.ts';
import { makeDetailsForCustomer } from '../details/mailed.server.ts';
import { reminderMails } from './mails.server.ts';

export const reminderKinds = ['day', 'hours'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** docs/product.md 6.7: at 18:00 the day before, and two hours before the start. */
const dayBefore = '18:00';
const hoursBefore = 2 * hourMilliseconds;

export function reminderMoment(kind: ReminderKind, date: string, time: string): Date {
  if (kind === 'hours') return new Date(readStart(date, time).getTime() - hoursBefore);
  return readStart(addDays(date, -1), dayBefore);
}

/** Bookings that start earlier are due for a reminder. */
export function reminderHorizon(kind: ReminderKind, at: Date): Date {
  if (kind === 'hours') return new Date(at.getTime() + hoursBefore + 1);
  const { date, time } = vilniusClock(at);
  return readStart(addDays(date, time < dayBefore ? 1 : 2), '00:00');
}

/** In milliseconds: a booking that was being stored during one round is found by the rounds of the next minute. */
const roundOverlap = minuteMilliseconds;

/**
 * When a round last queued all due reminders. A later booking whose reminder was due by then needs none, so a round need not
 * read all bookings of a day every two seconds.
 */
const lastRounds = new WeakMap<Db, Date>();

/**
 * Queues one reminder of each kind per start time, even if no process ran when it was due. A booking gets none if it was cancelled, has started,
 * or got its slot after that time.
 */
export async function queueReminders(db: Db): Promise<number> {
  const at = now();
  const last = lastRounds.get(db);
  const settled = last && new Date(last.getTime() - roundOverlap);
  let queued = 0;
  for (const kind of reminderKinds) {
    const due = await listDue(db, kind, at, settled);
    for (const { email, language, prices, ...booking } of due) {
      const moment = reminderMoment(kind, booking.date, booking.time).toISOString();
      if (moment <= (booking.moved_at ?? booking.created_at)) continue;
      const service = await readBookedService(db, booking.service_id);
      const customer = { email, language };
      const about = { booking, customer, service, prices: parseBookedPrices(prices) };
      const mail = makeMail(reminderMails, 'booking-reminder', about, makeDetailsForCustomer(booking));
      if (await queueOnce(db, { booking_id: booking.id, kind, starts_at: booking.starts_at }, mail)) queued++;
    }
  }
  lastRounds.set(db, at);
  return queued;
}

/** @param settled earlier reminders are skipped */
function listDue(db: Db, kind: ReminderKind, at: Date, settled: Date | undefined) {
  return db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .leftJoin('booking_details', 'booking_details.booking_id', 'bookings.id')
    .leftJoin('booking_prices', 'booking_prices.booking_id', 'bookings.id')
    .leftJoin('reminders', (join) =>
      join
        .onRef('reminders.booking_id', '=', 'bookings.id')
        .onRef('reminders.starts_at', '=', 'bookings.starts_at')
        .on('reminders.kind', '=', kind),
    )
    .selectAll('bookings')
    .select(['users.email', 'users.language', 'booking_prices.content as prices'])
    .select(placeNames.map((name) => `booking_details.${name}` as const))
    .where('bookings.starts_at', '>', at.toISOString())
    .where('bookings.starts_at', '>=', (settled ? reminderHorizon(kind, settled) : at).toISOString())
    .where('bookings.starts_at', '<', reminderHorizon(kind, at).toISOString())
    .where('reminders.booking_id', 'is', null)
    .execute();
}

/** Queues a reminder if the start time is unchanged. The primary key lets only one process do it. */
function queueOnce(
  db: Db,
  reminder: { booking_id: string; kind: ReminderKind; starts_at: string },
  mail: QueuedMail,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('reminders')
      .columns(['booking_id', 'kind', 'starts_at'])
      .expression((from) =>
        from
          .selectFrom('bookings')
          .select(['id', sql<ReminderKind>`${reminder.kind}`.as('kind'), 'starts_at'])
          .where('id', '=', reminder.booking_id)
          .where('starts_at', '=', reminder.starts_at),
      )
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return false;
    await queueMails(transaction, [mail]);
    return true;
  });
}
