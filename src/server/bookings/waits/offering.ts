import { bookableStarts, startsOf } from '#domain/freeStarts.ts';
import type { Moment } from '#domain/nearestSlots.ts';
import { noSchedule } from '#domain/schedules/schedule.ts';
import { startOf, vilniusClock } from '#domain/slots.ts';
import { canHold } from '#domain/schedules/waits.ts';
import { schedulesOf } from '#server/catalogue/schedules.ts';
import type { Db } from '#server/db/open.ts';
import { now } from '#server/operations/settings.ts';
import { dropPages } from '#server/pages/pageTags.ts';
import { bookableService } from '../bookingMails.ts';
import { holdForNext, tellAll } from './holding.ts';
import { endHolds } from './lapsing.ts';
import { unlessTaken } from './unlessTaken.ts';

/**
 * Offers starts that have become free to the customers who wait for them: a start is held for the first in line, then for one more, then
 * all are told. Several processes may do this at the same time: a start is held once and announced once.
 * @returns how many mails were queued
 */
export async function offerFreed(db: Db): Promise<number> {
  await endWaits(db);
  let queued = await endHolds(db);
  for (const [serviceId, starts] of await freedStarts(db)) queued += await offer(db, serviceId, starts);
  return queued;
}

/** Ends the waits whose days are over, and those of customers who have meanwhile booked the service on one of the days. */
async function endWaits(db: Db): Promise<void> {
  await db
    .deleteFrom('waits')
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('to_date', '<', vilniusClock(now()).date),
        exists(
          selectFrom('bookings')
            .select('bookings.id')
            .whereRef('bookings.user_id', '=', 'waits.user_id')
            .whereRef('bookings.service_id', '=', 'waits.service_id')
            .whereRef('bookings.date', '>=', 'waits.from_date')
            .whereRef('bookings.date', '<=', 'waits.to_date')
            .whereRef('bookings.created_at', '>=', 'waits.created_at'),
        ),
      ]),
    )
    .execute();
}

/** @returns the free starts that somebody waits for and that have not been announced, by service, earliest day first */
async function freedStarts(db: Db): Promise<Map<string, Moment[]>> {
  const days = await db
    .selectFrom('waits')
    .innerJoin('services', (join) =>
      join.onRef('services.id', '=', 'waits.service_id').on('services.status', '=', 'published'),
    )
    .innerJoin('service_days as day', (join) =>
      join
        .onRef('day.service_id', '=', 'waits.service_id')
        .onRef('day.date', '>=', 'waits.from_date')
        .onRef('day.date', '<=', 'waits.to_date'),
    )
    .select(['day.service_id', 'day.date', 'day.free'])
    .distinct()
    .where('day.date', '>=', vilniusClock(now()).date)
    .where('day.free', '!=', 0)
    .orderBy('day.date')
    .execute();
  const ids = [...new Set(days.map(({ service_id: id }) => id))];
  if (ids.length === 0) return new Map();
  const schedules = await schedulesOf(db, ids);
  const told = await db.selectFrom('told_starts').selectAll().where('service_id', 'in', ids).execute();
  const known = new Set(told.map(({ service_id: id, date, time }) => `${id} ${date} ${time}`));
  const freed = days.flatMap(({ service_id: serviceId, date, free }) => {
    const schedule = schedules.get(serviceId) ?? noSchedule;
    return startsOf(free & bookableStarts(date, now(), schedule))
      .filter((time) => !known.has(`${serviceId} ${date} ${time}`))
      .map((time) => ({ serviceId, date, time }));
  });
  return Map.groupBy(freed, ({ serviceId }) => serviceId);
}

/** @returns how many mails were queued */
async function offer(db: Db, serviceId: string, starts: Moment[]): Promise<number> {
  const forAll: Moment[] = [];
  let queued = 0;
  for (const start of starts) {
    const isHeld = canHold(startOf(start.date, start.time), now()) && (await hold(db, serviceId, start));
    if (isHeld === 'held') queued++;
    else if (!isHeld) forAll.push(start);
  }
  if (forAll.length === 0) return queued;
  return (
    queued +
    ((await unlessTaken(db, async (transaction) =>
      tellAll(transaction, await offered(transaction, serviceId), forAll),
    )) ?? 0)
  );
}

/** @returns whether the start is held now; 'gone' if somebody else was quicker, false if there is nobody to hold it for */
async function hold(db: Db, serviceId: string, start: Moment): Promise<'held' | 'gone' | false> {
  const tags = await unlessTaken(db, async (transaction) => {
    const held = await holdForNext(transaction, await offered(transaction, serviceId), start, { round: 1 });
    return held ?? ('nobody' as const);
  });
  if (tags === 'nobody') return false;
  await dropPages(...(tags ?? []));
  return tags ? 'held' : 'gone';
}

async function offered(db: Db, serviceId: string) {
  return { serviceId, service: await bookableService(db, serviceId) };
}
