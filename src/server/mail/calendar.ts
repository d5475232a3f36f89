import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { timeZone } from '#domain/slots.ts';
import { oneLine } from './templates/lines.ts';

/** A booking as an entry of somebody's calendar. */
export interface CalendarEntry {
  /** Stable: a calendar finds the entry again by it. */
  uid: string;
  /** Grows with every change: a calendar ignores a message that is older than what it has (RFC 5545, 3.8.7.4). */
  sequence: number;
  cancelled: boolean;
  /** Day and time on the clock in Vilnius. */
  date: string;
  time: string;
  summary: string;
  description: string;
  /** Where it is, where that is to be said. */
  location?: string | undefined;
  url: string;
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
}

/** Who wrote a calendar, in each of ours. */
const prodId = '//Home Service App//Bookings//EN';

/** No slot has a length (docs/product.md 2.2); the closest two (11:00, 11:30) are half an hour apart. */
const minutes = 30;

/**
 * The zone's rules since 2003. Times are written as the clock in Vilnius with these beside them, not in UTC: what was booked
 * is an hour on that clock, and stays so when the summer time is abolished one day before a booking that lies years ahead.
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
 * docs/product.md 6.3. REQUEST rather than PUBLISH: calendars let only a CANCEL that follows a REQUEST of the same organizer
 * take an entry away by itself (RFC 5546, 3.2).
 * @param written when the mail that bears it was
 * @returns the calendar file of a booking, or of its cancellation
 */
export function calendarFile(
  entry: CalendarEntry,
  written: Date,
): { method: 'REQUEST' | 'CANCEL'; text: string } {
  const method = entry.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId, method });
  calendar.createEvent({
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
  return { method, text: calendarText(calendar) };
}

/**
 * A calendar that is fetched rather than mailed: its entries have no attendees (RFC 5546, 3.2.1).
 * @param entries each with the time of its last change
 * @param name of a calendar that is asked for again and again
 * @returns the file
 */
export function publishedCalendar(entries: { entry: CalendarEntry; changed: Date }[], name?: string): string {
  const calendar = ical({
    prodId,
    method: ICalCalendarMethod.PUBLISH,
    ...(name && { name, ttl: 3600 }),
  });
  for (const { entry, changed } of entries) calendar.createEvent(eventOf(entry, changed));
  return calendarText(calendar);
}

/** What an entry says wherever it stands. */
function eventOf(entry: CalendarEntry, stamp: Date) {
  return {
    id: entry.uid,
    sequence: entry.sequence,
    status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    start: `${entry.date}T${entry.time}:00`,
    end: endOf(entry.date, entry.time),
    timezone: timeZone,
    stamp,
    summary: oneLine(entry.summary),
    description: entry.description,
    ...(entry.location && { location: oneLine(entry.location) }),
    url: entry.url,
    organizer: person(entry.organizer),
  };
}

/**
 * @returns a calendar as a file, whose every line ends (RFC 5545, 3.1), the last one too. The zone's rules stand behind all properties,
 *   also where there is no entry: a calendar has at least one component (3.6)
 */
function calendarText(calendar: ICalCalendar): string {
  const text = calendar.toString().replace(/^(BEGIN:VEVENT|END:VCALENDAR)/m, `${vilniusRules}\r\n$1`);
  return `${text}\r\n`;
}

/** @returns when a booking ends: a wall-clock text without a zone is written as it stands, whatever the zone of the machine */
function endOf(date: string, time: string): string {
  const end = new Date(Date.parse(`${date}T${time}:00Z`) + minutes * 60_000);
  return end.toISOString().slice(0, 19);
}

/** A quoted parameter can hold no quotation mark (RFC 5545, 3.2). */
function person({ name, email }: { name: string; email: string }): { name: string; email: string } {
  return { name: oneLine(name).replaceAll('"', "'") || email, email: oneLine(email) };
}
