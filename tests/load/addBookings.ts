import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  DEFAULT_MINUTES,
  defaultStarts,
  listBlocks,
  toMinute,
  writeStarts,
} from '#features/availability/index.ts';
import { reminderKinds } from '#features/booking/reminders/reminders.server.ts';
import { type Db, isSqlite } from '#platform/db/open.server.ts';
import { addDays } from '#platform/time/calendar.ts';
import { readStart, vilniusClock } from '#platform/time/vilnius.ts';

/** Most bookings are for the next two weeks. */
const daysBooked = 14;
/** The share of a day's bookings that belong to fully booked services. */
const fullShare = 1 / 3;
/** The distance between booked services, so that they are spread over the lists; a prime, so that none comes twice. */
const step = 7919;
const batch = 500;

/**
 * Books services for measuring, on each of the next 14 days. @param perDay how many bookings each day has; at most as many as
 * there are services
 */
export async function addManyBookings(db: Db, serviceIds: string[], perDay: number, now: Date) {
  const customers = await addCustomers(db, Math.ceil(perDay / defaultStarts.length), now);
  const today = vilniusClock(now).date;
  for (let ahead = 0; ahead < daysBooked; ahead++) {
    const date = addDays(today, ahead);
    const taken = takenOn(serviceIds, perDay, ahead);
    const at = now.toISOString();
    const bookings = taken.map((slot, index) => {
      const email = customers[Math.floor(index / defaultStarts.length)] ?? '';
      const starts_at = readStart(date, slot.time).toISOString();
      const who = { user_id: email, user_email: email, user_name: email };
      return { id: randomUUID(), ...slot, ...who, date, starts_at, created_at: at };
    });
    const days = [...Map.groupBy(taken, ({ service_id }) => service_id)].map(([service_id, own]) => ({
      service_id,
      date,
      starts: writeStarts(defaultStarts.filter((start) => own.every(({ time }) => time !== start))),
      freed: '',
    }));
    const blocks = bookings.flatMap(({ id: booking_id, service_id, starts_at }) => {
      const from = toMinute(new Date(starts_at));
      const taken = listBlocks({ from, to: from + DEFAULT_MINUTES });
      return taken.map((block) => ({ service_id, block, crew: 0, booking_id }));
    });
    await db.transaction().execute(async (transaction) => {
      for (const some of batches(bookings)) await transaction.insertInto('bookings').values(some).execute();
      for (const some of batches(blocks)) await transaction.insertInto('time_blocks').values(some).execute();
      for (const some of batches(days)) await transaction.insertInto('free_days').values(some).execute();
      if (ahead < 2) await noteReminders(transaction, bookings);
    });
  }
  // PostgreSQL would do so automatically within a minute, in the middle of a measurement.
  if (!isSqlite(db)) await sql`vacuum analyze`.execute(db);
}

/** They cannot log in. */
async function addCustomers(db: Db, count: number, now: Date): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, index) => `customer-${index}@many.example`);
  const users = emails.map((email) => ({
    id: email,
    email,
    email_key: email,
    password_hash: 'nobody logs in here',
    name: email,
    language: 'lt' as const,
    created_at: now.toISOString(),
    team_since: null,
  }));
  for (const some of batches(users)) await db.insertInto('users').values(some).execute();
  return emails;
}

/** As if all reminders had been sent: they would fill the first minutes of a measurement. */
async function noteReminders(db: Db, bookings: { id: string; starts_at: string }[]): Promise<void> {
  const rows = bookings.flatMap(({ id, starts_at }) =>
    reminderKinds.map((kind) => ({ booking_id: id, kind, starts_at })),
  );
  for (const some of batches(rows)) await db.insertInto('reminders').values(some).execute();
}

/** Nine services in a row get different times, since a customer can have only one booking for a date and time. */
function takenOn(serviceIds: string[], count: number, ahead: number): { service_id: string; time: string }[] {
  const full = Math.floor((count * fullShare) / defaultStarts.length) * defaultStarts.length;
  return Array.from({ length: count }, (_, index) => {
    const turn = index < full ? Math.floor(index / defaultStarts.length) : index;
    const service_id = serviceIds[((turn + ahead * count) * step) % serviceIds.length] ?? '';
    return { service_id, time: defaultStarts[index % defaultStarts.length] ?? '' };
  });
}

function batches<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / batch) }, (_, turn) =>
    rows.slice(turn * batch, (turn + 1) * batch),
  );
}
