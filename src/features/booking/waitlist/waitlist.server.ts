import { randomUUIDv7 } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Customer } from '#features/account/sessions.server.ts';
import { listFreeDays, saveAvailability } from '#features/availability/freeDays.server.ts';
import { filterBookable, writeStarts } from '#features/availability/index.ts';
import { listServicesByIds } from '#features/catalog/services.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Database } from '#platform/db/tables.server.ts';
import { ApiError, orNotFound } from '#platform/http/apiError.server.ts';
import type { AnswerOf, BodyOf } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { addDays } from '#platform/time/calendar.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { requireAccepted } from '../acceptance/acceptance.server.ts';
import { readBookableService } from '../bookingMails.server.ts';
import { lockAccountBookings } from '../limits.server.ts';
import type { joinWaitlist as joining, listWaitlist as listing } from './api.ts';
import { waitlistLimits } from './rules.ts';

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
    for (let date = from; date <= to; date = addDays(date, 1)) {
      // Creates the row of each day in which `notifyWaitlist` looks for freed slots.
      await saveAvailability(transaction, { serviceId, date }, schedule);
      // Otherwise freed slots are about to be announced.
      if (others.some((other) => other.from_date <= date && date <= other.to_date)) continue;
      const starts = (await listFreeDays(transaction, serviceId, date, 1)).get(date) ?? [];
      const bookable = filterBookable(starts, date, now(), schedule);
      await transaction
        .updateTable('free_days')
        // Slots that cannot be booked yet are announced later.
        .set({ freed: writeStarts(starts.filter((time) => !bookable.includes(time))) })
        .where('service_id', '=', serviceId)
        .where('date', '=', date)
        .execute();
    }
    await transaction.insertInto('waitlist').values(entry).execute();
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
    .select(['waitlist.id', 'service_id', 'from_date as from', 'to_date as to'])
    .where('user_id', '=', customer.id)
    .where('to_date', '>=', vilniusClock(now()).date)
    .where('services.status', '!=', 'removed')
    .orderBy('from_date')
    .orderBy('waitlist.id')
    .execute();
  const ids = [...new Set(rows.map((row) => row.service_id))];
  const services = new Map((await listServicesByIds(db, lang, ids)).map((service) => [service._id, service]));
  return rows.map(({ id, service_id: serviceId, ...days }) => {
    const { _id, name, contactPerson, imageUrls } = orNotFound(services.get(serviceId));
    return { _id: id, service: { _id, name, contactPerson, imageUrl: imageUrls[0] ?? null }, ...days };
  });
}

export async function leaveWaitlist(db: Db, customer: Customer, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('waitlist')
    .where('id', '=', id)
    .where('user_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new ApiError('not_found');
}
