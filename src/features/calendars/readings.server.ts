import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceCalendar } from '#features/calendars/tables.server.ts';
import { machineTime } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { releaseTurn } from '#platform/http/turns.server.ts';
import { log } from '#platform/log/log.server.ts';
import { dayMilliseconds, hourMilliseconds, minuteMilliseconds } from '#platform/time/units.ts';
import type { CalendarFailure } from './calendarFailures.ts';
import { type CalendarContent, readCalendar } from './readCalendar.server.ts';
import { closesAnything, type HeldCalendar, storeBusy } from './storeBusy.server.ts';

/** In milliseconds: how stale a calendar may be. */
const interval = 5 * minuteMilliseconds;
/** For a calendar that has failed for a day. */
const slowInterval = hourMilliseconds;
const patience = dayMilliseconds;
/** Longer than any read: a process that has not recorded its end by then has crashed. */
const lease = 2 * minuteMilliseconds;
/** In milliseconds: how long a booking waits for a read. */
const bookingWait = 2_000;

const underWay = new Map<string, Promise<void>>();
const ending = new AbortController();

/** Records no failure: another process reads these calendars when they are due again. */
export async function stopReadings(): Promise<void> {
  ending.abort();
  await Promise.all(underWay.values());
}

/** Longest waiting first. */
export async function listDueCalendars(db: Db, max: number): Promise<string[]> {
  const due = await db
    .selectFrom('service_calendars')
    .select('id')
    .where('next_at', '<=', machineTime())
    .orderBy('next_at')
    .limit(max)
    .execute();
  return due.map(({ id }) => id);
}

interface TriedCalendar {
  id: string;
  tried_at: string;
}

/**
 * Reads a service's calendars that are older than five minutes. After two seconds the booking continues with the stored state.
 * Call it outside the booking's transaction.
 */
export async function refreshCalendars(db: Db, calendars: TriedCalendar[]): Promise<void> {
  const old = machineTime(-interval);
  const reading = calendars.flatMap(({ id, tried_at: triedAt }) => {
    if (triedAt <= old) return [readIfDue(db, id, 'old')];
    return underWay.get(id) ?? [];
  });
  if (reading.length === 0) return;
  const wait = () => Promise.race([Promise.all(reading), sleep(bookingWait, undefined, { ref: false })]);
  await releaseTurn(wait);
}

export function listCalendars(db: Db, serviceId: string): Promise<TriedCalendar[]> {
  return db
    .selectFrom('service_calendars')
    .select(['id', 'tried_at'])
    .where('service_id', '=', serviceId)
    .execute();
}

/**
 * Reads a calendar and records the outcome, unless another process is reading it. Errors are recorded or logged, never thrown.
 * @param when `due`; `old`: last tried over five minutes ago; `now`: always
 */
export function readIfDue(db: Db, id: string, when: 'due' | 'old' | 'now'): Promise<void> {
  const already = underWay.get(id);
  if (already) return when === 'now' ? already.then(() => readIfDue(db, id, when)) : already;
  const reading = claimAndRead(db, id, when)
    .catch((error: unknown) => log.error({ err: error, calendar: id }, 'failed to read a calendar'))
    .finally(() => underWay.delete(id));
  underWay.set(id, reading);
  return reading;
}

async function claimAndRead(db: Db, id: string, when: 'due' | 'old' | 'now'): Promise<void> {
  const calendar = await claim(db, id, when);
  if (!calendar) return;
  const result = await readCalendar(db, calendar, ending.signal);
  if (ending.signal.aborted) return;
  if (result === 'unchanged') await storeResult(db, calendar, readAgain);
  else if ('failure' in result) await recordFailure(db, calendar, result.failure);
  else await storeContent(db, calendar, result);
}

/** Undefined if another process reads it, or has just done so. */
function claim(db: Db, id: string, when: 'due' | 'old' | 'now'): Promise<ServiceCalendar | undefined> {
  const claiming = db
    .updateTable('service_calendars')
    .set({ tried_at: machineTime(), next_at: machineTime(lease) })
    .where('id', '=', id);
  const queries = {
    due: claiming.where('next_at', '<=', machineTime()),
    old: claiming.where('tried_at', '<=', machineTime(-interval)),
    now: claiming,
  };
  return queries[when].returningAll().executeTakeFirst();
}

export async function storeContent(
  db: Db,
  calendar: HeldCalendar & Pick<ServiceCalendar, 'emptied_at'>,
  { busy, skipped, doubtful, version, day }: CalendarContent,
): Promise<void> {
  const entries = { skipped, doubtful: JSON.stringify(doubtful) };
  // Some servers briefly return an empty calendar: its times stay blocked until a second read confirms it.
  if (busy.size === 0 && calendar.emptied_at === null && (await closesAnything(db, calendar.id)))
    return storeResult(db, calendar, () => ({
      ...readAgain(),
      ...entries,
      emptied_at: machineTime(),
      etag: null,
      last_modified: null,
    }));
  if (!(await storeBusy(db, calendar, busy))) return;
  const { etag, lastModified } = version;
  const read = { ...entries, emptied_at: null, etag, last_modified: lastModified, read_day: day };
  await storeResult(db, calendar, () => ({ ...readAgain(), ...read }));
}

const readAgain = () => ({
  read_at: machineTime(),
  next_at: machineTime(interval),
  failing_since: null,
  failure: null,
});

/** Its times stay blocked. */
async function recordFailure(db: Db, calendar: ServiceCalendar, failure: CalendarFailure): Promise<void> {
  const since = calendar.failing_since ?? machineTime();
  const next = since <= machineTime(-patience) ? slowInterval : interval;
  await storeResult(db, calendar, () => ({ failing_since: since, failure, next_at: machineTime(next) }));
}

async function storeResult(
  db: Db,
  { id, tried_at: triedAt }: HeldCalendar,
  change: () => Partial<ServiceCalendar>,
) {
  await db
    .updateTable('service_calendars')
    .set(change())
    .where('id', '=', id)
    .where('tried_at', '=', triedAt)
    .execute();
}
