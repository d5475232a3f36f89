import type { CalendarDoubt, DoubtfulEntry } from '../calendarFailures.ts';
import { CalendarError } from './calendarError.server.ts';
import { type Component, findValue, splitComponents, unescapeText } from './components.server.ts';
import {
  type BusySpan,
  type CalendarEvent,
  isCancelled,
  listOccurrences,
  readEvent,
  readPeriod,
} from './events.server.ts';
import { makeZoneReader } from './zones.server.ts';

const dayMilliseconds = 24 * 3_600_000;
/** As many occurrences may a whole calendar have in the range: that is a second of work. */
const maxOccurrences = 50_000;
/** How many entries a provider hears of; more of them would not be read. */
const maxDoubtful = 10;
const maxTitle = 100;

export interface Reading {
  /** The range in which busy times are looked for, in milliseconds since 1970. */
  range: BusySpan;
  allDay: boolean;
  /** The ids of the service's bookings, which are the UIDs of their events: a provider may have put them into their own calendar. */
  bookings: string[];
  /** The addresses to which the entries of the service's bookings link, in any language. */
  links: string[];
  /** The provider's emails, by which a refused invitation is recognised. */
  emails: string[];
}

export interface Busy {
  /** In order; no two overlap or touch. */
  spans: BusySpan[];
  /** How many entries were not understood completely. What was understood of them is in the spans. */
  skipped: number;
  /** The first of them. */
  doubtful: DoubtfulEntry[];
}

/**
 * docs/product.md 5.18. What can be understood of an event counts; when in doubt, a time is closed.
 * @param text of a calendar (RFC 5545)
 * @throws {CalendarError} when the text is not a calendar, or takes too long
 */
export function parseBusyTimes(text: string, reading: Reading): Busy {
  const since = new Date(reading.range.from - 366 * dayMilliseconds)
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '');
  const components = splitComponents(text, since);
  const zoneOf = makeZoneReader(components.VTIMEZONE, reading.range);
  const events = components.VEVENT.map((component) => readEvent(component, zoneOf));
  const found: BusySpan[] = [];
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
  const unclear = [...events, ...statements].filter(({ doubts }) => doubts.size > 0);
  return {
    spans: merge(found, reading.range),
    skipped: unclear.length,
    doubtful: unclear.slice(0, maxDoubtful).map(({ component, doubts }) => ({
      title: unescapeText(findValue(component, 'SUMMARY') ?? '').slice(0, maxTitle),
      doubts: [...doubts],
    })),
  };

  function readStatement(statement: Component, doubts: Set<CalendarDoubt>): BusySpan[] {
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

/** An event and the changes of its occurrences have the same UID. */
function bySeries(events: CalendarEvent[]): Iterable<CalendarEvent[]> {
  return Map.groupBy(events, (event) => event.uid ?? event).values();
}

function occurrencesOf(
  series: CalendarEvent[],
  { range }: Reading,
  zoneOf: ReturnType<typeof makeZoneReader>,
): (BusySpan & { event: CalendarEvent })[] {
  const changes = series.filter(({ recurrence }) => recurrence);
  const masters = series.filter(({ recurrence }) => !recurrence);
  return [
    ...masters.flatMap((master) => listOccurrences(master, changes, range, zoneOf)),
    // A change is one occurrence, also when it repeats the rule of its series.
    ...changes.flatMap((change) =>
      listOccurrences({ ...change, component: withoutRule(change.component) }, [], range, zoneOf),
    ),
  ];
}

function withoutRule(component: Component): Component {
  return component.filter(({ name }) => !['RRULE', 'RDATE', 'EXRULE', 'EXDATE'].includes(name));
}

/**
 * A calendar that contains the service's own bookings would close their times for other customers' bookings and for a move, and
 * would keep the times of cancelled ones closed. Programs give an imported entry a UID of their own, but leave its link.
 */
function isOurs([event]: CalendarEvent[], { bookings, links }: Reading): boolean {
  if (!event) return false;
  const url = findValue(event.component, 'URL');
  return (
    (event.uid !== undefined && bookings.includes(event.uid)) || (url !== undefined && links.includes(url))
  );
}

const notBusy = ['FREE', 'WORKINGELSEWHERE'];

/** A cancelled, transparent (RFC 5545, 3.8.2.7) or refused event takes nobody's time. */
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

function merge(spans: BusySpan[], range: BusySpan): BusySpan[] {
  const within = spans
    .map(({ from, to }) => ({ from: Math.max(from, range.from), to: Math.min(to, range.to) }))
    .filter(({ from, to }) => from < to)
    .sort((one, other) => one.from - other.from);
  const result: BusySpan[] = [];
  for (const span of within) {
    const last = result.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else result.push(span);
  }
  return result;
}
