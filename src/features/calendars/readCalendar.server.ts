import {
  GRID_MINUTES,
  type Interval,
  mergeIntervals,
  roundUp,
  toMinute,
} from '#features/availability/index.ts';
import type { ServiceCalendar } from '#features/calendars/tables.server.ts';
import { paths } from '#features/urls/paths.ts';
import { now, toAbsolute } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { releaseTurn } from '#platform/http/turns.server.ts';
import { languages } from '#platform/i18n/languages.ts';
import { limitByShare } from '#platform/process/concurrency.server.ts';
import { ForeignError } from '#platform/safe-fetch/foreignError.server.ts';
import { safeFetch, type Version } from '#platform/safe-fetch/safeFetch.server.ts';
import { dayMilliseconds, dayMinutes, minuteMilliseconds } from '#platform/time/units.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import type { CalendarFailure, DoubtfulEntry } from './calendarFailures.ts';
import { CalendarError } from './reading/calendarError.server.ts';
import { readInProcess } from './reading/readInProcess.server.ts';

/**
 * A partly busy quarter of an hour is busy.
 * @param spans in milliseconds since 1970
 * @returns by UTC day, in minutes since 1970
 */
function computeBusyDays(spans: { from: number; to: number }[]): Map<string, Interval[]> {
  const rounded = spans.map(({ from, to }) => ({
    from: Math.floor(from / minuteMilliseconds / GRID_MINUTES) * GRID_MINUTES,
    to: roundUp(to / minuteMilliseconds),
  }));
  const days = mergeIntervals(rounded).flatMap(splitByDay);
  return Map.groupBy(days, ({ from }) => dateOf(from));
}

function splitByDay({ from, to }: Interval): Interval[] {
  const parts: Interval[] = [];
  for (let begin = from; begin < to;) {
    const end = Math.min(to, (Math.floor(begin / dayMinutes) + 1) * dayMinutes);
    parts.push({ from: begin, to: end });
    begin = end;
  }
  return parts;
}

function dateOf(minute: number): string {
  return new Date(minute * minuteMilliseconds).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** As far ahead as a provider can accept bookings. */
const knownDays = 731;

export interface CalendarContent {
  busy: Map<string, Interval[]>;
  skipped: number;
  doubtful: DoubtfulEntry[];
  version: Version;
  day: string;
}

type CalendarSource = Pick<ServiceCalendar, 'address' | 'all_day' | 'service_id'> &
  Partial<Pick<ServiceCalendar, 'etag' | 'last_modified' | 'read_day'>>;

type CalendarResult = CalendarContent | 'unchanged' | { failure: CalendarFailure };

/** A text that waits to be read takes up to 40 MB; a slow server of one provider delays only its own calendars. */
const inTurn = limitByShare(8);

export function readCalendar(db: Db, source: CalendarSource, ending?: AbortSignal): Promise<CalendarResult> {
  const share = { of: source.service_id, max: 2 };
  return releaseTurn(() => inTurn([share], () => read(db, source, ending)));
}

/** Once a day a calendar is read completely even if it is unchanged, since another day is within range. */
async function read(db: Db, source: CalendarSource, ending?: AbortSignal): Promise<CalendarResult> {
  const day = vilniusClock(now()).date;
  const known = source.read_day === day && {
    etag: source.etag ?? null,
    lastModified: source.last_modified ?? null,
  };
  try {
    const answer = await safeFetch(source.address, {
      accept: 'text/calendar, */*;q=0.1',
      ...(known && { known }),
      ...(ending && { ending }),
    });
    if (!answer) return 'unchanged';
    const from = Date.parse(`${day}T00:00:00Z`);
    const reading = {
      range: { from, to: from + knownDays * dayMilliseconds },
      allDay: source.all_day === 1,
      bookings: await listBookingIds(db, source.service_id),
      links: languages.map((lang) => toAbsolute(paths.service(lang, source.service_id))),
      emails: await listEmails(db, source.service_id),
    };
    const { spans, skipped, doubtful } = await readInProcess(answer.text, reading, ending);
    return { busy: computeBusyDays(spans), skipped, doubtful, version: answer.version, day };
  } catch (error) {
    if (error instanceof CalendarError) return { failure: 'unreadable' };
    if (!(error instanceof ForeignError)) throw error;
    return { failure: error.failure === 'address' ? 'refused' : error.failure };
  }
}

async function listBookingIds(db: Db, serviceId: string): Promise<string[]> {
  const since = new Date(now().getTime() - 2 * dayMilliseconds);
  const rows = await db
    .selectFrom('time_blocks')
    .select('booking_id')
    .distinct()
    .where('service_id', '=', serviceId)
    .where('block', '>=', Math.floor(toMinute(since) / GRID_MINUTES))
    .execute();
  return rows.map(({ booking_id: id }) => id);
}

/** To recognise invitations that the provider declined. */
async function listEmails(db: Db, serviceId: string): Promise<string[]> {
  const rows = await db.selectFrom('services').select('email').where('id', '=', serviceId).execute();
  return rows.map(({ email }) => email.toLowerCase());
}
