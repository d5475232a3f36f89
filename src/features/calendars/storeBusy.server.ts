import { type Interval, readInterval, toInstant, writeInterval } from '#features/availability/index.ts';
import { saveTouchedDays } from '#features/availability/rebuildDays.server.ts';
import { readSchedule } from '#features/availability/schedules.server.ts';
import type { ServiceCalendar } from '#features/calendars/tables.server.ts';
import { lockService } from '#features/catalog/serviceRow.server.ts';
import { addInvalidation, transact } from '#platform/cache/invalidation.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { addDays } from '#platform/time/calendar.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';

/** Bookings of the service wait while this many days are written. */
const daysAtOnce = 10;

/** Identifies one read by `tried_at`. */
export type HeldCalendar = Pick<ServiceCalendar, 'id' | 'service_id' | 'tried_at'>;

type BusyDays = ReadonlyMap<string, Interval[]>;

/**
 * Replaces the busy times of a calendar from today on. Writes some days at a time, with their available slots: after an
 * interruption, every slot that is shown can still be booked.
 * @returns false if another read has taken over, or the calendar was deleted
 */
export async function storeBusy(db: Db, calendar: HeldCalendar, busy: BusyDays): Promise<boolean> {
  const stored = await storedDays(db, calendar.id);
  const dates = [...new Set([...stored.keys(), ...busy.keys()])].sort();
  const changed = dates.filter((date) => JSON.stringify(stored.get(date)) !== JSON.stringify(busy.get(date)));
  let isHeld = await isClaimed(db, calendar);
  for (let first = 0; isHeld && first < changed.length; first += daysAtOnce) {
    const some = changed.slice(first, first + daysAtOnce);
    isHeld = await replaceDays(
      db,
      calendar,
      new Map(some.map((date) => [date, { before: stored.get(date) ?? [], after: busy.get(date) ?? [] }])),
    );
  }
  return isHeld;
}

export async function closesAnything(db: Db, calendarId: string): Promise<boolean> {
  return (await storedDays(db, calendarId)).size > 0;
}

async function storedDays(db: Db, calendarId: string): Promise<Map<string, Interval[]>> {
  const rows = await db
    .selectFrom('busy_times')
    .select(['starts_at', 'ends_at'])
    .where('calendar_id', '=', calendarId)
    .where('starts_at', '>=', vilniusClock(now()).date)
    .orderBy('starts_at')
    .execute();
  const days = Map.groupBy(rows, ({ starts_at: start }) => start.slice(0, 'YYYY-MM-DD'.length));
  return new Map([...days].map(([date, own]) => [date, own.map(readInterval)]));
}

async function isClaimed(db: Db, { id, tried_at: triedAt }: HeldCalendar): Promise<boolean> {
  const row = await db
    .selectFrom('service_calendars')
    .select('id')
    .where('id', '=', id)
    .where('tried_at', '=', triedAt)
    .executeTakeFirst();
  return row !== undefined;
}

type Changes = ReadonlyMap<string, Record<'before' | 'after', Interval[]>>;

async function replaceDays(db: Db, calendar: HeldCalendar, changes: Changes): Promise<boolean> {
  const { id, service_id: serviceId } = calendar;
  return transact(db, async (transaction) => {
    await lockService(transaction, serviceId);
    if (!(await isClaimed(transaction, calendar))) return false;
    for (const date of changes.keys())
      await transaction
        .deleteFrom('busy_times')
        .where('calendar_id', '=', id)
        .where('starts_at', '>=', date)
        .where('starts_at', '<', addDays(date, 1))
        .execute();
    const rows = [...changes.values()].flatMap(({ after }) =>
      after.map((span) => ({ calendar_id: id, service_id: serviceId, ...writeInterval(span) })),
    );
    if (rows.length > 0) await transaction.insertInto('busy_times').values(rows).execute();
    const schedule = await readSchedule(transaction, serviceId);
    const dates = [...changes.values()].flatMap(({ before, after }) =>
      [...before, ...after].flatMap(datesOf),
    );
    await addInvalidation(transaction, await saveTouchedDays(transaction, serviceId, { schedule, dates }));
    return true;
  });
}

/** In Vilnius: a UTC day overlaps two. */
function datesOf({ from, to }: Interval): string[] {
  return [from, to - 1].map((minute) => vilniusClock(toInstant(minute)).date);
}

export async function deletePastBusyTimes(db: Db): Promise<void> {
  await db.deleteFrom('busy_times').where('starts_at', '<', vilniusClock(now()).date).execute();
}
