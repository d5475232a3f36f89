import { filterBookable, readStarts, writeStarts } from '#features/availability/index.ts';
import { listSchedules } from '#features/availability/schedules.server.ts';
import { type QueuedMail, queueMails } from '#features/mails/queue.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { type RateLimit, tryConsumeQuotaWithin } from '#platform/http/rateLimits.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { readStart, vilniusClock } from '#platform/time/vilnius.ts';
import { findPublishedService, serviceName } from '../bookingMails.server.ts';
import { isNotifiedNow } from './rules.ts';

/** Protects the mailbox of a waiting customer from people who repeatedly book and cancel. */
const dailyMails: RateLimit = { kind: 'waitlist', max: 10, per: 'day' };

interface Entry {
  userId: string;
  email: string;
  language: Language;
  from: string;
  to: string;
}

/** docs/product.md 2.34. Safe in several processes: each slot is announced once. */
export async function notifyWaitlist(db: Db): Promise<void> {
  await deleteEndedEntries(db);
  const due = (await freedDays(db)).filter(({ times }) => times.length > 0);
  for (const [serviceId, days] of Map.groupBy(due, (day) => day.service_id))
    await db.transaction().execute((transaction) => announce(transaction, serviceId, days));
}

/** Also deletes entries of customers who have booked the service on one of the days, or whose bookings it rejects. */
async function deleteEndedEntries(db: Db): Promise<void> {
  await db
    .deleteFrom('waitlist')
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('to_date', '<', vilniusClock(now()).date),
        exists(
          selectFrom('services')
            .select('services.id')
            .whereRef('services.id', '=', 'waitlist.service_id')
            .where('services.status', '=', 'removed'),
        ),
        exists(
          selectFrom('bookings')
            .select('bookings.id')
            .whereRef('bookings.user_id', '=', 'waitlist.user_id')
            .whereRef('bookings.service_id', '=', 'waitlist.service_id')
            .whereRef('bookings.date', '>=', 'waitlist.from_date')
            .whereRef('bookings.date', '<=', 'waitlist.to_date')
            .whereRef('bookings.created_at', '>=', 'waitlist.created_at'),
        ),
        exists(
          selectFrom('customer_notes')
            .select('customer_notes.customer')
            .whereRef('customer_notes.user_id', '=', 'waitlist.user_id')
            .whereRef('customer_notes.service_id', '=', 'waitlist.service_id')
            .where('refused_at', 'is not', null),
        ),
      ]),
    )
    .execute();
}

async function freedDays(db: Db) {
  const days = await db
    .selectFrom('waitlist')
    .innerJoin('services', (join) =>
      join.onRef('services.id', '=', 'waitlist.service_id').on('services.status', '=', 'published'),
    )
    .innerJoin('free_days as day', (join) =>
      join
        .onRef('day.service_id', '=', 'waitlist.service_id')
        .onRef('day.date', '>=', 'waitlist.from_date')
        .onRef('day.date', '<=', 'waitlist.to_date'),
    )
    .select(['day.service_id', 'day.date', 'day.freed'])
    .distinct()
    .where('day.date', '>=', vilniusClock(now()).date)
    .where('day.freed', '!=', '')
    .orderBy('day.date')
    .execute();
  const schedules = await listSchedules(db, [...new Set(days.map(({ service_id: id }) => id))]);
  return days.map((day) => {
    const bookable = filterBookable(readStarts(day.freed), day.date, now(), schedules.get(day.service_id));
    return { ...day, times: bookable.filter((time) => isNotifiedNow({ ...day, time }, now())) };
  });
}

async function announce(
  db: Db,
  serviceId: string,
  days: Awaited<ReturnType<typeof freedDays>>,
): Promise<void> {
  const service = await findPublishedService(db, serviceId);
  if (!service) return;
  const starts: DateTime[] = [];
  for (const { date, freed, times } of days) {
    const { numUpdatedRows } = await db
      .updateTable('free_days')
      .set({ freed: writeStarts(readStarts(freed).filter((time) => !times.includes(time))) })
      .where('service_id', '=', serviceId)
      .where('date', '=', date)
      // Matches no row if another process was faster, or another slot was freed in the meantime.
      .where('freed', '=', freed)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows) starts.push(...times.map((time) => ({ date, time })));
  }
  const mails: QueuedMail[] = [];
  for (const entries of (await entriesByCustomer(db, serviceId)).values()) {
    const own = starts.filter(({ date }) => entries.some((entry) => entry.from <= date && date <= entry.to));
    const [{ userId, email: recipient, language }] = entries as [Entry];
    const [first] = own;
    if (!first || !(await tryConsumeQuotaWithin(db, { limit: dailyMails, subject: userId }))) continue;
    const startsAt = readStart(first.date, first.time).toISOString();
    const freed = JSON.stringify(own);
    const content = { service: serviceName(service, language), serviceId, startsAt, freed };
    mails.push({ kind: 'waitlist', language, recipient, userId, content });
  }
  await queueMails(db, mails);
}

/** In a fixed order, so that two transactions cannot deadlock on their attempts. */
async function entriesByCustomer(db: Db, serviceId: string): Promise<Map<string, Entry[]>> {
  const entries = await db
    .selectFrom('waitlist')
    .innerJoin('users', 'users.id', 'waitlist.user_id')
    .select(['users.id as userId', 'users.email', 'users.language', 'from_date as from', 'to_date as to'])
    .where('service_id', '=', serviceId)
    .orderBy('users.id')
    .execute();
  return Map.groupBy(entries, ({ userId }) => userId);
}
