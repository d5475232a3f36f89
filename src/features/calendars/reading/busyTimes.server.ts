import ical, { type Component, type Period } from 'ical.js';
import { CalendarError } from './calendarError.server.ts';
import { splitComponents, parseComponent } from './components.server.ts';
import {
  makeOccurrenceCounter,
  listOccurrences,
  readEventStart,
  withHomeZone,
  readInstant,
  type BusySpan,
} from './occurrences.server.ts';
import { registerZones } from './zones.server.ts';

export interface Reading {
  /** The range in which busy times are looked for, in milliseconds since 1970. */
  range: BusySpan;
  allDay: boolean;
  /** The ids of bookings, which are the UIDs of their events: a provider may have put them into their own calendar. */
  bookings: string[];
  /** The site's origin, by which one of its events is recognised after its booking was deleted. */
  origin: string;
}

export interface Busy {
  /** In order; no two overlap or touch. */
  spans: BusySpan[];
  /** How many events could not be understood: they are in no span. */
  skipped: number;
}

/**
 * docs/product.md 5.18.
 * @param text of a calendar (RFC 5545)
 * @throws {CalendarError} when the text is not a calendar, or takes too long
 */
export function parseBusyTimes(text: string, reading: Reading): Busy {
  const components = splitComponents(text);
  const { VEVENT: events, VFREEBUSY: statements } = components;
  let skipped = 0;
  /** An event that cannot be understood is only counted: it says nothing about the others. */
  const understood = <Result>(attempt: () => Result[]): Result[] => {
    try {
      return attempt();
    } catch (error) {
      if (error instanceof CalendarError) throw error;
      skipped++;
      return [];
    }
  };
  const all = [...events, ...statements].flatMap((lines) => understood(() => [parseComponent(lines)]));
  registerZones(all, components.VTIMEZONE);
  const count = makeOccurrenceCounter();
  const spans = [...bySeries(all.filter(({ name }) => name === 'vevent'))].flatMap((series) =>
    understood(() => (isOurs(series, reading) ? [] : busyOfSeries(series, reading, count))),
  );
  const stated = all
    .filter(({ name }) => name === 'vfreebusy')
    .flatMap((statement) => understood(() => busyOfStatement(statement)));
  return { spans: merged([...spans, ...stated], reading.range), skipped };
}

/** An event and the changes of its occurrences have the same UID. */
function bySeries(events: Component[]): Iterable<Component[]> {
  return Map.groupBy(events, (event) => event.getFirstPropertyValue('uid') ?? event).values();
}

/**
 * A calendar that contains the site's own bookings would close their times for other customers' bookings and for a move, and
 * would keep the times of cancelled ones closed.
 */
function isOurs([event]: Component[], { bookings, origin }: Reading): boolean {
  const uid = String(event?.getFirstPropertyValue('uid'));
  const url = String(event?.getFirstPropertyValue('url'));
  return bookings.includes(uid) || (/^[\da-f-]{36}$/.test(uid) && url.startsWith(`${origin}/`));
}

function busyOfSeries(series: Component[], reading: Reading, count: () => void): BusySpan[] {
  const components = series.map(withHomeZone);
  const isChange = (component: Component) => component.hasProperty('recurrence-id');
  const changes = components.filter(isChange);
  const masters = components.filter((component) => !isChange(component));
  const found = [
    ...masters.flatMap((master) => listOccurrences(master, changes, reading.range, count)),
    ...changes.flatMap((change) => listOccurrences(change, [], reading.range, count)),
  ];
  const busy = new Map(components.map((component) => [component, isBusy(component, reading)]));
  return found.filter(({ event }) => busy.get(event));
}

/** A cancelled or transparent event (RFC 5545, 3.8.2.7) takes nobody's time. */
function isBusy(component: Component, { allDay }: Reading): boolean {
  const says = (name: string) => String(component.getFirstPropertyValue(name)).toUpperCase();
  if (says('status') === 'CANCELLED' || says('transp') === 'TRANSPARENT') return false;
  if (says('x-microsoft-cdo-busystatus') === 'FREE') return false;
  const { isDate } = readEventStart(new ical.Event(component, { exceptions: [] }));
  return allDay || !(isDate || says('x-microsoft-cdo-alldayevent') === 'TRUE');
}

/** By a VFREEBUSY some calendars say only when somebody is busy (RFC 5545, 3.6.4). */
function busyOfStatement(statement: Component): BusySpan[] {
  const busy = statement
    .getAllProperties('freebusy')
    .filter((property) => String(property.getParameter('fbtype') ?? 'BUSY').toUpperCase() !== 'FREE');
  return busy
    .flatMap((property) => property.getValues() as Period[])
    .map((period) => ({ from: readInstant(period.start), to: readInstant(period.getEnd()) }));
}

function merged(spans: BusySpan[], range: BusySpan): BusySpan[] {
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
