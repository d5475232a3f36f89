import { bookableStarts, freeStarts, startsOf } from '#domain/freeStarts.ts';
import { keepDay, takenOf } from '#server/catalogue/freeDays.ts';
import type { Db } from '#server/db/open.ts';
import type { HoldRow } from '#server/db/tables.ts';
import { now } from '#server/operations/settings.ts';
import { dropPages } from '#server/pages/pageTags.ts';
import { bookedService, type BookedService } from '../bookingMails.ts';
import { holdForNext, tellAll } from './holding.ts';
import { countLapse } from './line.ts';
import { unlessTaken } from './unlessTaken.ts';

/** How many holds a round ends at most; the next round follows soon. */
const atOnce = 100;

/**
 * Ends the holds that were not taken in time, and the holds of customers who no longer wait. After the first hold the start is held for
 * one more customer; after the second everybody can book it, and all who wait are told.
 * @returns how many mails were queued
 */
export async function endHolds(db: Db): Promise<number> {
  const over = await db
    .selectFrom('holds')
    .selectAll()
    .where(({ eb, or }) => or([eb('expires_at', '<=', now().toISOString()), eb('wait_id', 'is', null)]))
    .orderBy('expires_at')
    .limit(atOnce)
    .execute();
  let queued = 0;
  for (const hold of over) {
    const ended = await unlessTaken(db, (transaction) => end(transaction, hold));
    await dropPages(...(ended?.tags ?? []));
    queued += ended?.queued ?? 0;
  }
  return queued;
}

/** Ends a hold and makes the next one in one transaction: nobody else can take the start in between. */
async function end(db: Db, hold: HoldRow): Promise<{ queued: number; tags: string[] }> {
  const { wait_id: waitId, service_id: serviceId, date, time } = hold;
  if (waitId) await countLapse(db, waitId);
  const { numDeletedRows } = await db.deleteFrom('holds').where('id', '=', hold.id).executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return { queued: 0, tags: [] };
  const service = await bookedService(db, serviceId);
  const offered = { serviceId, service };
  const start = { date, time };
  const goesOn = waitId !== null && (await isPublished(db, serviceId)) && (await isFree(db, hold, service));
  const next =
    goesOn && hold.round === 1 && (await holdForNext(db, offered, start, { round: 2, but: waitId }));
  if (next) return { queued: 1, tags: next };
  const tags = await keepDay(db, { serviceId, date }, service.schedule);
  return { queued: goesOn ? await tellAll(db, offered, [start]) : 0, tags };
}

/** The team may have hidden the service meanwhile: then nobody can book it, and the waits for it stay. */
async function isPublished(db: Db, id: string): Promise<boolean> {
  const service = db.selectFrom('services').select('id').where('id', '=', id);
  return (await service.where('status', '=', 'published').executeTakeFirst()) !== undefined;
}

/** @returns whether the start of a hold that has ended can be booked: the provider may have closed it meanwhile */
async function isFree(
  db: Db,
  { service_id: serviceId, date, time }: HoldRow,
  { schedule }: BookedService,
): Promise<boolean> {
  const free = freeStarts(schedule, date, await takenOf(db, { serviceId, date }));
  return startsOf(free & bookableStarts(date, now(), schedule)).some((slot) => slot === time);
}
