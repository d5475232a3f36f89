import { randomUUIDv7 } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Customer } from '#features/account/sessions.server.ts';
import { lockAvailability, saveDay, type ServiceDay } from '#features/availability/freeDays.server.ts';
import { filterBookable, type Schedule, scheduleLimits, writeStarts } from '#features/availability/index.ts';
import { mapServicesOf } from '#features/catalog/services.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Database } from '#platform/db/tables.server.ts';
import { ApiError, notFound } from '#platform/http/apiError.server.ts';
import type { AnswerOf, BodyOf } from '#platform/http/endpoint.ts';
import { consumeQuotaWithin, type RateLimit } from '#platform/http/rateLimits.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { addDays, daysBetween, listDays } from '#platform/time/calendar.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { requireAccepted } from '../acceptance/acceptance.server.ts';
import { toServiceSummary } from '../bookingLists.server.ts';
import { readBookableService, readBookedService } from '../bookingMails.server.ts';
import { lockAccountBookings } from '../limits.server.ts';
import type { joinWaitlist as joining, listWaitlist as listing } from './api.ts';
import { waitlistLimits } from './rules.ts';

/** docs/product.md 2.64. */
const dailyJoins: RateLimit = { kind: 'waitlist-join', max: 50, per: 'day' };

/** Available slots are not announced. */
export async function joinWaitlist(
  db: Db,
  customer: Customer,
  { serviceId, from, to = from }: BodyOf<typeof joining>,
): Promise<AnswerOf<typeof joining>> {
  const today = vilniusClock(now()).date;
  if (to < from) throw new ApiError('invalid', { problems: { to: 'dayOrder' } });
  if (from < today) throw new ApiError('past', { problems: { from: 'past' } });
  if (to >= addDays(from, waitlistLimits.days))
    throw new ApiError('invalid', { problems: { to: 'invalid' } });
  const last = addDays(today, scheduleLimits.horizon.max);
  if (to > last)
    throw new ApiError('invalid', { problems: { [from > last ? 'from' : 'to']: 'tooFarAhead' } });
  const entry = {
    id: randomUUIDv7(),
    user_id: customer.id,
    service_id: serviceId,
    from_date: from,
    to_date: to,
    created_at: now().toISOString(),
  };
  await db.transaction().execute(async (transaction) => {
    await lockAccountBookings(transaction, customer.id);
    const { schedule } = await readBookableService(transaction, serviceId);
    await requireAccepted(transaction, serviceId, customer.id);
    await requireRoom(transaction, entry);
    const others = await transaction
      .selectFrom('waitlist')
      .select(['from_date', 'to_date'])
      .where('service_id', '=', serviceId)
      .execute();
    await consumeQuotaWithin(transaction, { limit: dailyJoins, subject: customer.id });
    await transaction.insertInto('waitlist').values(entry).execute();
    for (const date of listDays(from, daysBetween(from, to) + 1)) {
      // Creates the row in which `notifyWaitlist` looks for freed slots.
      const { after } = await saveDay(transaction, { serviceId, date }, schedule);
      // Otherwise freed slots are about to be announced.
      if (others.some((other) => other.from_date <= date && date <= other.to_date)) continue;
      const bookable = filterBookable(after, date, now(), schedule);
      await transaction
        .updateTable('free_days')
        // Slots that cannot be booked yet are announced later.
        .set({ freed: writeStarts(after.filter((time) => !bookable.includes(time))) })
        .where('service_id', '=', serviceId)
        .where('date', '=', date)
        .execute();
    }
  });
  return { _id: entry.id };
}

async function requireRoom(db: Db, entry: Insertable<Database['waitlist']>): Promise<void> {
  const own = await db
    .selectFrom('waitlist')
    .select(['service_id', 'from_date', 'to_date'])
    .where('user_id', '=', entry.user_id)
    .where('to_date', '>=', vilniusClock(now()).date)
    .execute();
  const isAgain = own.some(
    ({ service_id, from_date, to_date }) =>
      service_id === entry.service_id && from_date <= entry.to_date && entry.from_date <= to_date,
  );
  if (isAgain) throw new ApiError('already_on_waitlist');
  if (own.length >= waitlistLimits.entries) throw new ApiError('too_many_waitlists');
}

export async function listWaitlist(
  db: Db,
  customer: Customer,
  lang: Language,
): Promise<AnswerOf<typeof listing>> {
  const rows = await db
    .selectFrom('waitlist')
    .innerJoin('services', 'services.id', 'waitlist.service_id')
    .select(['waitlist.id as _id', 'service_id', 'from_date as from', 'to_date as to'])
    .where('user_id', '=', customer.id)
    .where('to_date', '>=', vilniusClock(now()).date)
    .where('services.status', '!=', 'removed')
    .orderBy('from_date')
    .orderBy('waitlist.id')
    .execute();
  const services = await mapServicesOf(db, lang, rows);
  return rows.map(({ service_id: id, ...entry }) => ({
    ...entry,
    service: toServiceSummary(services.get(id)),
  }));
}

export async function leaveWaitlist(db: Db, customer: Customer, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const entry = await transaction
      .deleteFrom('waitlist')
      .where('id', '=', id)
      .where('user_id', '=', customer.id)
      .returning(['service_id', 'from_date', 'to_date'])
      .executeTakeFirstOrThrow(notFound);
    const { service_id: serviceId, from_date: from, to_date: to } = entry;
    const { schedule } = await readBookedService(transaction, serviceId);
    const today = vilniusClock(now()).date;
    for (const date of listDays(from, daysBetween(from, to) + 1))
      if (date >= today) await deleteIdleDay(transaction, { serviceId, date }, schedule);
  });
}

/** Unless something occupies the day or someone waits for it. Without a row, every open slot is available. */
async function deleteIdleDay(db: Db, day: ServiceDay, schedule: Schedule): Promise<void> {
  const { booked, closed, elsewhere } = await lockAvailability(db, day, schedule);
  if (booked.length + closed.length + elsewhere.length > 0) return;
  const { serviceId, date } = day;
  await db
    .deleteFrom('free_days')
    .where('service_id', '=', serviceId)
    .where('date', '=', date)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('waitlist')
            .select('id')
            .where('service_id', '=', serviceId)
            .where('from_date', '<=', date)
            .where('to_date', '>=', date),
        ),
      ),
    )
    .execute();
}
