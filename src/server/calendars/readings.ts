import type { CalendarFailure } from '#domain/schedules/calendarFailures.ts';
import type { ServiceCalendar } from '#server/db/calendarTables.ts';
import type { Db } from '#server/db/open.ts';
import { prepared } from '#server/db/prepared.ts';
import { log } from '#server/operations/log.ts';
import { keepBusy, type HeldCalendar } from './keepBusy.ts';
import { readCalendar, type CalendarContent } from './readCalendar.ts';

const minute = 60_000;
/** How old what is known of a calendar may be. */
const interval = 5 * minute;
/** What has failed for a day is tried less often. */
const slowInterval = 60 * minute;
const patience = 24 * 60 * minute;
/** Longer than any reading takes: whoever has not noted its end by then has ended. */
const lease = 2 * minute;
/** How long a booking waits for a reading. */
const bookingWait = 2_000;

/** Readings of this process, by calendar. */
const underWay = new Map<string, Promise<void>>();
const ending = new AbortController();

/** Breaks off what is being read, without calling it a failure: it is read again by whoever comes next. */
export async function endReadings(): Promise<void> {
  ending.abort();
  await Promise.all(underWay.values());
}

/** @returns the calendars that are due, those that have waited longest first. Times are the machine's own: a fixed clock would never come to the next */
export async function dueCalendars(db: Db, most: number): Promise<string[]> {
  const due = await db
    .selectFrom('service_calendars')
    .select('id')
    .where('next_at', '<=', instantIn(0))
    .orderBy('next_at')
    .limit(most)
    .execute();
  return due.map(({ id }) => id);
}

/**
 * Has the calendars of a service read again of which more is older than five minutes; a booking is decided by what is known after two
 * seconds at the latest. To be called outside of its transaction.
 */
export async function freshenCalendars(db: Db, serviceId: string): Promise<void> {
  const { rows } = await calendarsOf(db, { serviceId });
  const old = instantIn(-interval);
  const reading = rows.flatMap(({ id, tried_at: triedAt }) => {
    if (triedAt <= old) return [readOnce(db, id, 'old')];
    return underWay.get(id) ?? [];
  });
  if (reading.length === 0) return;
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<void>((resolve) => (timer = setTimeout(resolve, bookingWait)));
  await Promise.race([Promise.all(reading), waited]);
  clearTimeout(timer);
}

const calendarsOf = prepared((db, given: { serviceId: string }) =>
  db.selectFrom('service_calendars').select(['id', 'tried_at']).where('service_id', '=', given.serviceId),
);

/**
 * Reads a calendar and notes what came of it, unless somebody else is at it. What fails is noted or logged, and thrown to nobody.
 * @param when `due`, `old` after five minutes, `now` whenever it was read last
 */
export function readOnce(db: Db, id: string, when: 'due' | 'old' | 'now'): Promise<void> {
  const already = underWay.get(id);
  if (already) return when === 'now' ? already.then(() => readOnce(db, id, when)) : already;
  const reading = claimAndRead(db, id, when)
    .catch((error: unknown) => log.error({ err: error, calendar: id }, 'a calendar could not be read'))
    .finally(() => underWay.delete(id));
  underWay.set(id, reading);
  return reading;
}

async function claimAndRead(db: Db, id: string, when: 'due' | 'old' | 'now'): Promise<void> {
  const calendar = await claim(db, id, when);
  if (!calendar) return;
  const result = await readCalendar(db, calendar, ending.signal);
  if (ending.signal.aborted) return;
  if (result === 'unchanged') await note(db, calendar, readAgain);
  else if ('failure' in result) await noteFailure(db, calendar, result.failure);
  else await keepContent(db, calendar, result);
}

/** @returns the calendar, which nobody else reads now; undefined when somebody else does, or has just done so */
function claim(db: Db, id: string, when: 'due' | 'old' | 'now'): Promise<ServiceCalendar | undefined> {
  const claiming = db
    .updateTable('service_calendars')
    .set({ tried_at: instantIn(0), next_at: instantIn(lease) })
    .where('id', '=', id);
  const wanted = {
    due: claiming.where('next_at', '<=', instantIn(0)),
    old: claiming.where('tried_at', '<=', instantIn(-interval)),
    now: claiming,
  };
  return wanted[when].returningAll().executeTakeFirst();
}

/** Closes what a calendar says, and notes that it was read. */
export async function keepContent(
  db: Db,
  calendar: HeldCalendar,
  { busy, skipped, version, day }: CalendarContent,
): Promise<void> {
  if (!(await keepBusy(db, calendar, busy))) return;
  const { etag, lastModified } = version;
  const read = { skipped, etag, last_modified: lastModified, read_day: day };
  await note(db, calendar, () => ({ ...readAgain(), ...read }));
}

const readAgain = () => ({
  read_at: instantIn(0),
  next_at: instantIn(interval),
  failing_since: null,
  failure: null,
});

/** What it has closed stays closed. */
async function noteFailure(db: Db, calendar: ServiceCalendar, failure: CalendarFailure): Promise<void> {
  const since = calendar.failing_since ?? instantIn(0);
  const next = since <= instantIn(-patience) ? slowInterval : interval;
  await note(db, calendar, () => ({ failing_since: since, failure, next_at: instantIn(next) }));
}

async function note(
  db: Db,
  { id, tried_at: triedAt }: HeldCalendar,
  change: () => Partial<ServiceCalendar>,
): Promise<void> {
  await db
    .updateTable('service_calendars')
    .set(change())
    .where('id', '=', id)
    .where('tried_at', '=', triedAt)
    .execute();
}

/** @returns an instant by the machine's clock, so many milliseconds from now */
export function instantIn(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString();
}
