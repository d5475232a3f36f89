import ical, { type Component, type Event, type Recur, type Time } from 'ical.js';
import { CalendarError } from './calendarError.server.ts';
import { home } from './zones.server.ts';

/** In milliseconds since 1970. */
export interface BusySpan {
  from: number;
  to: number;
}

/** In milliseconds: more than any change of clocks. */
const slack = 24 * 3_600_000;
/** As many occurrences may a whole calendar have, past ones included: that is two seconds of work. */
const maxOccurrences = 50_000;

/** The function that it returns throws a CalendarError when there are too many. */
export function makeOccurrenceCounter(): () => void {
  let count = 0;
  return () => {
    if (++count > maxOccurrences) throw new CalendarError();
  };
}

/** A day begins at the provider's midnight. */
export function readInstant(time: Time): number {
  const zoned = time.clone();
  if (time.isDate) zoned.zone = home;
  return zoned.toUnixTime() * 1000;
}

/** For times that have none. Returns the component. */
export function withHomeZone(component: Component): Component {
  const names = ['dtstart', 'dtend', 'rdate', 'exdate', 'recurrence-id'];
  for (const property of names.flatMap((name) => component.getAllProperties(name)))
    for (const value of property.getValues())
      if (value instanceof ical.Time && !value.isDate && value.zone === ical.Timezone.localTimezone)
        value.zone = home;
  return component;
}

/**
 * Those that end after `from` and begin before `to`, each with the event that describes it.
 * @param changes of single occurrences are not returned; those of all following ones are applied
 */
export function listOccurrences(
  master: Component,
  changes: Component[],
  { from, to }: BusySpan,
  count: () => void,
): (BusySpan & { event: Component })[] {
  const single = changes.map((change) => new ical.Event(change, { exceptions: [] }));
  const lasting = single.filter((change) => change.modifiesFuture()).map(({ component }) => component);
  const event = new ical.Event(master, { exceptions: lasting });
  const start = readEventStart(event);
  const begun = { from: readInstant(start), to: readInstant(event.endDate), event: master };
  if (!event.isRecurring()) return [begun];
  mendEnds(master, start);
  if (endsBefore(master, from - (begun.to - begun.from) - slack)) return [];
  const isLeftOut = leftOut(master, single);
  // Without a rule, the library leaves out the start itself and gives only the additional dates.
  const found = !master.hasProperty('rrule') && !isLeftOut(start) ? [begun] : [];
  const iterator = event.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) {
    count();
    const begins = readInstant(next);
    if (begins >= to) break;
    if (begins + (begun.to - begun.from) + slack < from || isLeftOut(next)) continue;
    const { startDate, endDate, item } = event.getOccurrenceDetails(next);
    found.push({ from: readInstant(startDate), to: readInstant(endDate), event: item.component });
  }
  return found;
}

/** @throws when an event has no start */
export function readEventStart(event: Event): Time {
  if (!event.startDate) throw new Error('an event without a start');
  return event.startDate;
}

/**
 * Mends the ends of recurrence rules as programs mean them: an end that is a day includes that day, and an end without a zone is
 * in the zone of the event.
 */
function mendEnds(master: Component, start: Time): void {
  for (const { until } of rulesOf(master)) {
    if (!until || start.isDate) continue;
    if (until.isDate)
      Object.assign(until, { isDate: false, hour: 23, minute: 59, second: 59, zone: start.zone });
    else if (until.zone === ical.Timezone.localTimezone) until.zone = start.zone;
  }
}

/** By the rules of the event, its last occurrence was before an instant. */
function endsBefore(master: Component, instant: number): boolean {
  const rules = rulesOf(master);
  const ended = rules.every(({ until }) => until && readInstant(until) < instant);
  return rules.length > 0 && ended && !master.hasProperty('rdate');
}

function rulesOf(master: Component): Recur[] {
  return master.getAllProperties('rrule').flatMap((property) => property.getValues() as Recur[]);
}

/** Excluded, or changed by a component of its own; either may be given as a whole day. */
function leftOut(master: Component, changes: Event[]): (occurrence: Time) => boolean {
  const excluded = master.getAllProperties('exdate').flatMap((property) => property.getValues() as Time[]);
  const times = [...excluded, ...changes.map(({ recurrenceId }) => recurrenceId)];
  const dayOf = (time: Time) => time.toString().slice(0, 10);
  const days = new Set(times.filter(({ isDate }) => isDate).map(dayOf));
  const instants = new Set(times.filter(({ isDate }) => !isDate).map(readInstant));
  return (occurrence) => days.has(dayOf(occurrence)) || instants.has(readInstant(occurrence));
}
