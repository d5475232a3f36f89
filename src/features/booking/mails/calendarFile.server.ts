import ical, {
  foldLines,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEvent,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { oneLine } from '#features/mails/templates/lines.server.ts';
import { paused } from '#platform/process/paused.server.ts';
import { minuteMilliseconds } from '#platform/time/units.ts';
import { readStart, timeZone, vilniusClock } from '#platform/time/vilnius.ts';

export interface CalendarEntry {
  /** Stable, so that a calendar finds the entry again. */
  uid: string;
  /** Grows with every change: a calendar ignores a message older than its entry (RFC 5545, 3.8.7.4). */
  sequence: number;
  cancelled: boolean;
  date: string;
  time: string;
  minutes: number;
  summary: string;
  description: string;
  location?: string | undefined;
  url: string;
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
}

const prodId = '//Home Service App//Bookings//EN';

/**
 * The zone's rules since 2003. Times are in Vilnius time with these rules, not in UTC: a booking stays at its hour even if
 * summer time is abolished.
 */
const vilniusRules = `BEGIN:VTIMEZONE
TZID:${timeZone}
X-LIC-LOCATION:${timeZone}
BEGIN:DAYLIGHT
TZNAME:EEST
TZOFFSETFROM:+0200
TZOFFSETTO:+0300
DTSTART:20030330T030000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZNAME:EET
TZOFFSETFROM:+0300
TZOFFSETTO:+0200
DTSTART:20031026T040000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`.replaceAll('\n', '\r\n');

/**
 * docs/product.md 6.3. REQUEST rather than PUBLISH: calendars let a CANCEL remove an entry only if it follows a REQUEST of the
 * same organizer (RFC 5546, 3.2).
 */
export function writeCalendarFile(
  entry: CalendarEntry,
  written: Date,
): { method: 'REQUEST' | 'CANCEL'; text: string } {
  const method = entry.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId, method });
  const event = writeEvent(calendar, {
    ...eventOf(entry, written),
    attendees: [
      {
        ...person(entry.attendee),
        rsvp: false,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
      },
    ],
  });
  return { method, text: calendarText(calendar, event) };
}

/**
 * Fetched rather than emailed, so its entries have no attendees (RFC 5546, 3.2.1).
 * @param entries each with the time of its last change
 * @param name of a calendar that is polled
 */
export async function writeCalendar(
  entries: Iterable<{ entry: CalendarEntry; changed: Date }>,
  name?: string,
): Promise<string> {
  const calendar = ical({
    prodId,
    method: ICalCalendarMethod.PUBLISH,
    ...(name && { name, ttl: 3600 }),
  });
  let events = '';
  for await (const { entry, changed } of paused(entries))
    events += writeEvent(calendar, eventOf(entry, changed));
  return calendarText(calendar, events);
}

function writeEvent(calendar: ICalCalendar, event: ICalEventData): string {
  return foldLines(new ICalEvent(event, calendar).toString());
}

function eventOf(entry: CalendarEntry, stamp: Date) {
  return {
    id: entry.uid,
    sequence: entry.sequence,
    status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...timesOf(entry),
    stamp,
    summary: oneLine(entry.summary),
    description: entry.description,
    ...(entry.location && { location: oneLine(entry.location) }),
    url: entry.url,
    organizer: person(entry.organizer),
  };
}

/**
 * Every line ends with a line break, the last one too (RFC 5545, 3.1). The zone's rules follow even without an entry, since a
 * calendar has at least one component (3.6).
 */
function calendarText(calendar: ICalCalendar, events: string): string {
  const end = 'END:VCALENDAR';
  return `${calendar.toString().slice(0, -end.length)}${vilniusRules}\r\n${events}${end}\r\n`;
}

/**
 * Floating times of Vilnius, independent of the machine's zone. An end in an hour that comes twice would be read as the first
 * of the two (RFC 5545, 3.3.5): then both times are in UTC.
 */
function timesOf({ date, time, minutes }: CalendarEntry) {
  const start = readStart(date, time);
  const end = new Date(start.getTime() + minutes * minuteMilliseconds);
  const wall = vilniusClock(end);
  if (readStart(wall.date, wall.time.slice(0, 5)).getTime() !== end.getTime()) return { start, end };
  return { start: `${date}T${time}:00`, end: `${wall.date}T${wall.time}`, timezone: timeZone };
}

/** A quoted parameter must not contain a quotation mark (RFC 5545, 3.2). */
function person({ name, email }: { name: string; email: string }): { name: string; email: string } {
  return { name: oneLine(name).replaceAll('"', "'") || email, email: oneLine(email) };
}
