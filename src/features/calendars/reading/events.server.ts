import type { Interval } from '#features/availability/index.ts';
import { dayMilliseconds, hourMilliseconds } from '#platform/time/units.ts';
import type { CalendarDoubt } from '../calendarFailures.ts';
import { type Component, findValue, type Property } from './components.server.ts';
import { expandRule } from './rules.server.ts';
import { readWall, type Window } from './wall.server.ts';
import { home, utc, type Zone } from './zones.server.ts';

type ZoneReader = (name: string) => Zone | undefined;

interface Moment {
  wall: number;
  isDate: boolean;
  zone: Zone;
  /** Not written as the standard requires, or with an unknown zone: it must not unblock anything. */
  isUnsure: boolean;
}

/** An event, or a change to one of its occurrences, as far as it was understood. */
export interface CalendarEvent {
  component: Component;
  uid: string | undefined;
  start: Moment | undefined;
  /** In milliseconds: wall-clock time for all-day events, otherwise elapsed time. */
  length: number;
  /** The occurrence that the event changes, and whether it changes all from that one on. */
  recurrence: Moment | undefined;
  isLasting: boolean;
  doubts: Set<CalendarDoubt>;
}

export function readEvent(component: Component, zoneOf: ZoneReader): CalendarEvent {
  const doubts = new Set<CalendarDoubt>();
  const read = (name: string): Moment | undefined => {
    const property = component.find((each) => each.name === name);
    return property && readMoments(property, zoneOf, doubts)[0];
  };
  const start = read('DTSTART');
  const recurrence = read('RECURRENCE-ID');
  const range = component.find(({ name }) => name === 'RECURRENCE-ID')?.parameters.RANGE;
  const event = { component, start, recurrence, isLasting: range?.toUpperCase() === 'THISANDFUTURE', doubts };
  return {
    ...event,
    uid: findValue(component, 'UID'),
    length: start ? readLength(component, start, read('DTEND'), doubts) : 0,
  };
}

function readMoments(property: Property, zoneOf: ZoneReader, doubts: Set<CalendarDoubt>): Moment[] {
  const { TZID: name } = property.parameters;
  const zone = name === undefined ? home : zoneOf(name);
  if (!zone) doubts.add('zone');
  return property.value.split(',').flatMap((text) => {
    const found = readWall(text);
    if (!found) return [];
    const { wall, isDate, isUtc, isUnsure } = found;
    return { wall, isDate, zone: isDate ? home : isUtc ? utc : (zone ?? home), isUnsure: isUnsure || !zone };
  });
}

function readLength(
  component: Component,
  start: Moment,
  end: Moment | undefined,
  doubts: Set<CalendarDoubt>,
): number {
  const written = findValue(component, 'DURATION');
  const duration = written === undefined ? undefined : readDuration(written);
  if (start.isDate) {
    const days = end
      ? Math.ceil((end.wall - start.wall) / dayMilliseconds)
      : Math.ceil((duration ?? 0) / dayMilliseconds);
    return Math.max(1, days) * dayMilliseconds;
  }
  if (end) {
    const length = (end.isDate ? home : end.zone).toInstant(end.wall) - start.zone.toInstant(start.wall);
    if (length >= 0) return length;
  }
  if (duration !== undefined && duration >= 0) return duration;
  const isGiven = written !== undefined || component.some(({ name }) => name === 'DTEND');
  // Most programs suggest an hour.
  if (isGiven) doubts.add('end');
  return isGiven ? hourMilliseconds : 0;
}

/** RFC 5545, section 3.3.6. */
function readDuration(text: string): number | undefined {
  const [found, sign, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(text.trim()) ?? [];
  if (!found) return undefined;
  const length =
    (Number(weeks) * 7 + Number(days)) * dayMilliseconds +
    (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -length : length;
}

/**
 * Returns occurrences that can overlap the window. Only an exception that is fully understood removes one: doubtful times stay blocked.
 * @param changes to this event's occurrences; they are not returned, but lasting changes are applied
 */
export function listOccurrences(
  master: CalendarEvent,
  changes: CalendarEvent[],
  window: Window,
  zoneOf: ZoneReader,
): (Interval & { event: CalendarEvent })[] {
  const { component, start, length, doubts } = master;
  if (!start) return [];
  const toWall = (instant: number) => start.zone.toWall(instant);
  const properties = (name: string) => component.filter((property) => property.name === name);
  const wide = { from: window.from - length - dayMilliseconds, to: window.to + 2 * dayMilliseconds };
  const expand = (name: string) =>
    properties(name)
      .filter(({ value }) => value !== '')
      .map(({ value }) => {
        const expansion = expandRule(value, start, toWall, wide);
        if (expansion.isUnsure) doubts.add('rule');
        return expansion;
      });
  const rules = expand('RRULE');
  const { periods, dates } = readDates(properties('RDATE'), start, zoneOf, doubts);
  const exceptions = expand('EXRULE').filter(({ isUnsure }) => !isUnsure);
  const removed = new Set(exceptions.flatMap(({ walls }) => walls));
  const isLeftOut = readExceptions(master, properties('EXDATE'), changes, zoneOf);
  const lasting = changes
    .filter(({ isLasting, recurrence, start: changed }) => isLasting && recurrence && changed)
    .sort((one, other) => wallOf(one.recurrence, start) - wallOf(other.recurrence, start));
  const walls = new Set([start.wall, ...rules.flatMap((rule) => rule.walls), ...dates]);
  const occurrences = [...walls]
    .filter((wall) => wall >= wide.from && wall < wide.to && !removed.has(wall) && !isLeftOut(wall))
    .map((wall) => {
      const change = lasting.findLast(({ recurrence }) => wallOf(recurrence, start) <= wall);
      if (!change?.start) return { ...spanOf(start, wall, length), event: master };
      const moved = wall + change.start.wall - wallOf(change.recurrence, start);
      return { ...spanOf(change.start, moved, change.length), event: change };
    });
  const closed = rules.flatMap(({ closedFrom }) => closedFrom ?? []);
  return [
    ...occurrences,
    ...periods.map((span) => ({ ...span, event: master })),
    ...closed.map((wall) => ({ from: start.zone.toInstant(wall), to: window.to, event: master })),
  ];
}

/** A day lasts from midnight to midnight in the provider's zone, however many hours that is. */
function spanOf({ isDate, zone }: Moment, wall: number, length: number): Interval {
  const from = zone.toInstant(wall);
  return { from, to: isDate ? zone.toInstant(wall + length) : from + length };
}

function wallOf(moment: Moment | undefined, { zone }: Moment): number {
  if (!moment) return Infinity;
  return moment.isDate ? moment.wall : zone.toWall(moment.zone.toInstant(moment.wall));
}

/** Additional dates, and periods with their own length (RFC 5545, section 3.8.5.2). */
function readDates(properties: Property[], start: Moment, zoneOf: ZoneReader, doubts: Set<CalendarDoubt>) {
  const periods: Interval[] = [];
  const dates: number[] = [];
  for (const property of properties) {
    for (const value of property.value.split(',').filter(Boolean)) {
      const period = value.includes('/') && readPeriod({ ...property, value }, zoneOf, doubts);
      if (period) periods.push(period);
      else {
        const [moment] = readMoments({ ...property, value: value.replace(/\/.*/, '') }, zoneOf, doubts);
        // A date without a time repeats the event's time of day.
        if (moment)
          dates.push(wallOf(moment, start) + (moment.isDate && !start.isDate ? timeOfDay(start) : 0));
        else doubts.add('rule');
      }
    }
  }
  return { periods, dates };
}

/** `20261203T080000Z/PT3H`, or two times. */
export function readPeriod(
  property: Property,
  zoneOf: ZoneReader,
  doubts: Set<CalendarDoubt>,
): Interval | undefined {
  const [from = '', to = ''] = property.value.split('/');
  const [start] = readMoments({ ...property, value: from }, zoneOf, doubts);
  const [end] = readMoments({ ...property, value: to }, zoneOf, doubts);
  const duration = readDuration(to);
  if (!start || (!end && duration === undefined)) return undefined;
  const begins = start.zone.toInstant(start.wall);
  return { from: begins, to: end ? end.zone.toInstant(end.wall) : begins + (duration ?? 0) };
}

function timeOfDay({ wall }: Moment): number {
  return wall - dayOf(wall) * dayMilliseconds;
}

function dayOf(wall: number): number {
  return Math.floor(wall / dayMilliseconds);
}

/**
 * Excluded and changed occurrences, also given as a whole day; those of all-day events also as midnight in some zone, as
 * Exchange writes them.
 */
function readExceptions(
  { start, doubts }: CalendarEvent,
  properties: Property[],
  changes: CalendarEvent[],
  zoneOf: ZoneReader,
): (wall: number) => boolean {
  const texts = properties.flatMap((property) =>
    property.value
      .split(',')
      .filter(Boolean)
      .map((value) => ({ ...property, value })),
  );
  const excluded = texts.flatMap((property) => {
    const moments = readMoments(property, zoneOf, doubts);
    if (moments.length === 0) doubts.add('exception');
    return moments;
  });
  const changed = changes.filter(canReplace).flatMap(({ recurrence }) => recurrence ?? []);
  const certain = [...excluded, ...changed].filter((moment) => {
    if (moment.isUnsure) doubts.add('exception');
    return !moment.isUnsure;
  });
  const days = new Set<number>();
  const walls = new Set<number>();
  for (const moment of certain) {
    if (moment.isDate || start?.isDate) days.add(dayOf(moment.wall));
    else if (start) walls.add(wallOf(moment, start));
  }
  return (wall) => days.has(dayOf(wall)) || walls.has(wall);
}

export function isCancelled(component: Component): boolean {
  return /^cancell?ed$/i.test(findValue(component, 'STATUS') ?? '');
}

/** A change without a time that is not cancelled leaves its time blocked. */
function canReplace({ component, start }: CalendarEvent): boolean {
  if (start) return !start.isUnsure;
  return isCancelled(component);
}
