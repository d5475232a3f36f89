import { type Interval, mergeIntervals } from '#features/availability/index.ts';
import { dayMilliseconds } from '#platform/time/units.ts';
import type { CalendarDoubt, DoubtfulEntry } from '../calendarFailures.ts';
import { CalendarError } from './calendarError.server.ts';
import { type Component, findValue, splitComponents, unescapeText } from './components.server.ts';
import { type CalendarEvent, isCancelled, listOccurrences, readEvent, readPeriod } from './events.server.ts';
import { makeZoneReader } from './zones.server.ts';

/** The maximum for a whole calendar within the range: a second of work. */
const maxOccurrences = 50_000;
const maxDoubtful = 10;
const maxTitle = 100;

export interface Reading {
  range: Interval;
  allDay: boolean;
  /** The ids of the service's bookings, which are the UIDs of their events: a provider may have imported them. */
  bookings: string[];
  /** The URLs of the service's bookings in their events, in any language. */
  links: string[];
  /** To recognise declined invitations. */
  emails: string[];
}

export interface Busy {
  spans: Interval[];
  skipped: number;
  doubtful: DoubtfulEntry[];
}

/**
 * docs/product.md 5.44. Partly understood events count; in doubt, a time is blocked.
 * @param text of a calendar (RFC 5545)
 * @throws {CalendarError} if the text is not a calendar, or takes too long
 */
export function parseBusyTimes(text: string, reading: Reading): Busy {
  const { range } = reading;
  const since = new Date(range.from - 366 * dayMilliseconds).toISOString().slice(0, 10).replaceAll('-', '');
  const components = splitComponents(text, since);
  const zoneOf = makeZoneReader(components.VTIMEZONE, range);
  const events = components.VEVENT.map((component) => readEvent(component, zoneOf));
  const found: Interval[] = [];
  let count = 0;
  for (const series of bySeries(events)) {
    for (const event of series) if (!event.start && !event.recurrence) event.doubts.add('start');
    if (isOurs(series, reading)) continue;
    for (const occurrence of occurrencesOf(series, reading, zoneOf)) {
      if (++count > maxOccurrences) throw new CalendarError();
      if (isBusy(occurrence.event, reading)) found.push(occurrence);
    }
  }
  const statements = components.VFREEBUSY.map((component) => ({
    component,
    doubts: new Set<CalendarDoubt>(),
  }));
  for (const { component, doubts } of statements) found.push(...readStatement(component, doubts));
  const within = found.map(({ from, to }) => ({
    from: Math.max(from, range.from),
    to: Math.min(to, range.to),
  }));
  const unclear = [...events, ...statements].filter(({ doubts }) => doubts.size > 0);
  return {
    spans: mergeIntervals(within.filter(({ from, to }) => from < to)),
    skipped: unclear.length,
    doubtful: unclear.slice(0, maxDoubtful).map(({ component, doubts }) => ({
      title: unescapeText(findValue(component, 'SUMMARY') ?? '').slice(0, maxTitle),
      doubts: [...doubts],
    })),
  };

  function readStatement(statement: Component, doubts: Set<CalendarDoubt>): Interval[] {
    const busy = statement.filter(
      ({ name, parameters }) => name === 'FREEBUSY' && parameters.FBTYPE?.toUpperCase() !== 'FREE',
    );
    const periods = busy.flatMap((property) =>
      property.value.split(',').map((value) => ({ ...property, value })),
    );
    return periods.flatMap((property) => {
      const period = readPeriod(property, zoneOf, doubts);
      if (!period) doubts.add('start');
      return period ?? [];
    });
  }
}

/** An event and the changes to its occurrences share a UID. */
function bySeries(events: CalendarEvent[]): Iterable<CalendarEvent[]> {
  return Map.groupBy(events, (event) => event.uid ?? event).values();
}

function occurrencesOf(
  series: CalendarEvent[],
  { range }: Reading,
  zoneOf: ReturnType<typeof makeZoneReader>,
): (Interval & { event: CalendarEvent })[] {
  const changes = series.filter(({ recurrence }) => recurrence);
  const masters = series.filter(({ recurrence }) => !recurrence);
  return [
    ...masters.flatMap((master) => listOccurrences(master, changes, range, zoneOf)),
    // A change is one occurrence, even if it repeats the rule of its series.
    ...changes.flatMap((change) =>
      listOccurrences({ ...change, component: withoutRule(change.component) }, [], range, zoneOf),
    ),
  ];
}

function withoutRule(component: Component): Component {
  return component.filter(({ name }) => !['RRULE', 'RDATE', 'EXRULE', 'EXDATE'].includes(name));
}

/**
 * The service's own bookings would block their times for other customers and for moves, and keep cancelled ones blocked.
 * Programs give an imported entry a new UID, but keep its link.
 */
function isOurs([event]: CalendarEvent[], { bookings, links }: Reading): boolean {
  if (!event) return false;
  const url = findValue(event.component, 'URL');
  return (
    (event.uid !== undefined && bookings.includes(event.uid)) || (url !== undefined && links.includes(url))
  );
}

const notBusy = ['FREE', 'WORKINGELSEWHERE'];

/** Cancelled, transparent (RFC 5545, 3.8.2.7) and declined events are not busy. */
function isBusy({ component, start }: CalendarEvent, { allDay, emails }: Reading): boolean {
  const says = (name: string) => (findValue(component, name) ?? '').toUpperCase();
  if (isCancelled(component) || says('TRANSP') === 'TRANSPARENT') return false;
  if (notBusy.includes(says('X-MICROSOFT-CDO-BUSYSTATUS')) || isRefused(component, emails)) return false;
  return allDay || !(start?.isDate || says('X-MICROSOFT-CDO-ALLDAYEVENT') === 'TRUE');
}

function isRefused(component: Component, emails: string[]): boolean {
  return component.some(
    ({ name, parameters, value }) =>
      name === 'ATTENDEE' &&
      parameters.PARTSTAT?.toUpperCase() === 'DECLINED' &&
      [value, parameters.EMAIL ?? ''].some((email) =>
        emails.includes(
          email
            .replace(/^mailto:/i, '')
            .trim()
            .toLowerCase(),
        ),
      ),
  );
}
