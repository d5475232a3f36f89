import { addDays } from '#domain/calendar.ts';
import { piecesOfDay } from '#domain/freeStarts.ts';
import { busyPieces } from '#domain/schedules/busyDays.ts';
import { vilniusClock } from '#domain/slots.ts';
import { saveAvailability } from '#server/catalogue/freeDays.ts';
import { lockService } from '#server/catalogue/serviceRow.ts';
import type { ServiceCalendar } from '#server/db/tables.ts';
import type { Db } from '#server/db/open.ts';
import { hearNews, tellNews } from '#server/operations/news.ts';
import { now } from '#server/operations/settings.ts';

/** Nobody can book the service while this many days are written. */
const daysAtOnce = 30;
const free = '0'.repeat(48);

/** A calendar as held by one reading of it: a later reading by somebody else has another `tried_at`. */
export type HeldCalendar = Pick<ServiceCalendar, 'id' | 'service_id' | 'tried_at'>;

/**
 * Closes the half hours in which a calendar is busy, from today on, and opens those that it closed before. It writes some days at
 * a time, each together with the free starts that follow from it: wherever it breaks off, what is shown is what can be booked.
 * @param busy half hours by their days in UTC; days without an entry are free
 * @returns whether the calendar is still held; false when another reading has taken it over, or it has been deleted
 */
export async function keepBusy(
  db: Db,
  calendar: HeldCalendar,
  busy: ReadonlyMap<string, string>,
): Promise<boolean> {
  const stored = await storedDays(db, calendar.id);
  const dates = [...new Set([...stored.keys(), ...busy.keys()])].sort();
  const changed = dates.filter((date) => stored.get(date) !== busy.get(date));
  let isHeld = await holds(db, calendar);
  for (let first = 0; isHeld && first < changed.length; first += daysAtOnce) {
    const some = changed.slice(first, first + daysAtOnce);
    isHeld = await saveTouchedDays(
      db,
      calendar,
      new Map(some.map((date) => [date, { before: stored.get(date), after: busy.get(date) }])),
    );
  }
  return isHeld;
}

async function storedDays(db: Db, calendarId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('calendar_days')
    .select(['date', 'busy'])
    .where('calendar_id', '=', calendarId)
    .where('date', '>=', vilniusClock(now()).date)
    .execute();
  return new Map(rows.map(({ date, busy }) => [date, busy]));
}

async function holds(db: Db, { id, tried_at: triedAt }: HeldCalendar): Promise<boolean> {
  const row = await db
    .selectFrom('service_calendars')
    .select('id')
    .where('id', '=', id)
    .where('tried_at', '=', triedAt)
    .executeTakeFirst();
  return row !== undefined;
}

type Changes = Map<string, { before: string | undefined; after: string | undefined }>;

async function saveTouchedDays(db: Db, calendar: HeldCalendar, changes: Changes): Promise<boolean> {
  const { id, service_id: serviceId } = calendar;
  const held = await db.transaction().execute(async (transaction) => {
    await lockService(transaction, serviceId);
    if (!(await holds(transaction, calendar))) return undefined;
    await transaction
      .deleteFrom('calendar_days')
      .where('calendar_id', '=', id)
      .where('date', 'in', [...changes.keys()])
      .execute();
    const rows = [...changes].flatMap(([date, { after }]) =>
      after ? [{ calendar_id: id, service_id: serviceId, date, busy: after }] : [],
    );
    if (rows.length > 0) await transaction.insertInto('calendar_days').values(rows).execute();
    const kept = [];
    for (const date of touchedDays(changes))
      kept.push(await saveAvailability(transaction, { serviceId, date }));
    return { news: await tellNews(transaction, kept.flat()) };
  });
  await hearNews(db, held?.news);
  return held !== undefined;
}

/** In Vilnius, with the day before each, since work may run past midnight. */
function touchedDays(changes: Changes): string[] {
  const days = [...changes].flatMap(([date, { before = free, after = free }]) => {
    const differs = [...before].map((bit, place) => (bit === after[place] ? '0' : '1')).join('');
    const pieces = busyPieces({ date, busy: differs });
    return [addDays(date, -1), date].filter((day) => {
      const { from, to } = piecesOfDay(day);
      return pieces.some((piece) => piece >= from && piece < to);
    });
  });
  return [...new Set(days)].sort();
}
