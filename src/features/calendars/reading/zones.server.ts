import { dayMilliseconds, minuteMilliseconds } from '#platform/time/units.ts';
import { timeZone } from '#platform/time/vilnius.ts';
import { type Component, findValue, unescapeText } from './components.server.ts';
import { expandRule } from './rules.server.ts';
import { readWall, type Window } from './wall.server.ts';
import windowsZones from './windowsZones.json' with { type: 'json' };

/** From Windows names to IANA names (Unicode's CLDR). */
const windowsNames = new Map(Object.entries(windowsZones));

/** Wall times are in milliseconds since 1970 as if they were UTC. */
export class Zone {
  readonly #offsetAt: (instant: number) => number;

  constructor(offsetAt: (instant: number) => number) {
    this.#offsetAt = offsetAt;
  }

  toWall(instant: number): number {
    return instant + this.#offsetAt(instant);
  }

  /** A repeated time is the first one; a skipped time is read by the offset before the change (RFC 5545, 3.3.5). */
  toInstant(wall: number): number {
    const before = this.#offsetAt(wall - dayMilliseconds);
    const after = this.#offsetAt(wall + dayMilliseconds);
    const fits = (offset: number) => this.#offsetAt(wall - offset) === offset;
    return wall - (before === after || fits(before) || !fits(after) ? before : after);
  }
}

export const utc = new Zone(() => 0);

/** Node's time zone data are newer than those in calendars, and not attacker-controlled. */
function makeClockZone(name: string): Zone {
  const clock = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' });
  const known = new Map<number, number>();
  return new Zone((instant) => {
    // Offsets change on quarters of an hour.
    const quarter = Math.floor(instant / (15 * minuteMilliseconds));
    const offset = known.get(quarter) ?? readOffset(clock.format(quarter * 15 * minuteMilliseconds));
    known.set(quarter, offset);
    return offset;
  });
}

/** @param text with an offset such as `GMT+02:00`, `UTC-5` or `+0130` @returns milliseconds; 0 without one */
function readOffset(text: string): number {
  const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] =
    /([+-])(\d{1,2}):?(\d{2})?(?::?(\d{2}))?/.exec(text.replace('−', '-')) ?? [];
  return Number(`${sign}1`) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
}

export const home = makeClockZone(timeZone);

/** @returns finds a zone: by IANA or Windows name, then by VTIMEZONE, then by the offset or the cities in the name */
export function makeZoneReader(definitions: Component[], window: Window): (name: string) => Zone | undefined {
  const known = new Map<string, Zone | undefined>();
  return (written) => {
    const name = unescapeText(written).replace(/^'(.*)'$/, '$1');
    if (!known.has(name)) known.set(name, findZone(name, definitions, window));
    return known.get(name);
  };
}

function findZone(name: string, definitions: Component[], window: Window): Zone | undefined {
  const iana = findIana(name);
  if (iana) return makeClockZone(iana);
  const definition = definitions.find((each) => unescapeText(findValue(each, 'TZID') ?? '') === name);
  return (definition && defineZone(definition, window)) ?? guessZone(name);
}

/** Programs prefix the IANA name: `/mozilla.org/20050126_1/Europe/Vilnius`. */
function findIana(name: string): string | undefined {
  if (/^z$/i.test(name)) return 'UTC';
  const windows = windowsNames.get(name);
  if (windows) return windows;
  const parts = name.split('/').slice(0, 10);
  return parts.map((_, start) => parts.slice(start).join('/')).find(isIana);
}

function isIana(name: string): boolean {
  // Intl also accepts offsets such as "+02".
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** RFC 5545, section 3.6.5. Undefined without a readable change or offset. */
function defineZone(definition: Component, window: Window): Zone | undefined {
  const observances: Component[] = [];
  for (const property of definition) {
    if (property.name === 'BEGIN' && property.value.toUpperCase() !== 'VTIMEZONE') observances.push([]);
    else observances.at(-1)?.push(property);
  }
  const onsets = observances.flatMap((observance) => listOnsets(observance, window));
  onsets.sort((one, other) => one.at - other.at);
  const [first] = onsets;
  if (!first) return undefined;
  return new Zone((instant) => onsets.findLast(({ at }) => at <= instant)?.after ?? first.before);
}

function listOnsets(observance: Component, window: Window) {
  const start = readWall(findValue(observance, 'DTSTART') ?? '');
  const after = findValue(observance, 'TZOFFSETTO');
  if (!start || !after) return [];
  const offsets = {
    before: readOffset(findValue(observance, 'TZOFFSETFROM') ?? after),
    after: readOffset(after),
  };
  const toWall = (instant: number) => instant + offsets.before;
  // The last change before the window determines its start.
  const wide = { from: window.from - 800 * dayMilliseconds, to: window.to };
  const rules = observance
    .filter(({ name }) => name === 'RRULE')
    .map(({ value }) => expandRule(value, { wall: start.wall, isDate: false }, toWall, wide));
  const dates = observance
    .filter(({ name }) => name === 'RDATE')
    .flatMap(({ value }) => value.split(','))
    .flatMap((value) => readWall(value)?.wall ?? []);
  const walls = new Set([start.wall, ...dates, ...rules.flatMap((rule) => rule.walls)]);
  return [...walls].map((wall) => ({ at: wall - offsets.before, ...offsets }));
}

const european = /^Europe\//;

/**
 * Programs also write display names: "(UTC+01:00) Amsterdam, Berlin", "Eastern Time (US & Canada)", "GMT +0100 (Standard) / GMT
 * +0200 (Daylight)".
 */
function guessZone(name: string): Zone | undefined {
  const offsets = Array.from(
    name.matchAll(/(?:UTC|GMT|^)\s*([+−-]\d{1,2}:?(?:\d{2})?)/g),
    ([, offset = '']) => readOffset(offset),
  );
  const winter = offsets[0] ?? (/\b(UTC|GMT)\b/.test(name) ? 0 : undefined);
  const city = findByCity(name, winter);
  if (city) return makeClockZone(city);
  if (winter === undefined) return undefined;
  const summer = offsets[1];
  if (summer === undefined || summer === winter) return new Zone(() => winter);
  const changing = listZones().filter((zone) => zone.winter === winter && zone.summer === summer);
  const found = changing.find((zone) => european.test(zone.name)) ?? changing[0];
  return found && makeClockZone(found.name);
}

/** @param winter the offset in January, if the name contains one */
function findByCity(name: string, winter: number | undefined): string | undefined {
  const bare = name.replace(/\([^)]*\)/g, ' ');
  const places = bare
    .split(/[,;:&/]/)
    .map((place) => place.trim())
    .filter(Boolean);
  for (const place of places) {
    const standard = windowsNames.get(place.replace(/ Time$/, ' Standard Time'));
    if (standard) return standard;
    const found = listZones().find(
      (zone) => zone.city === place.toLowerCase() && (winter ?? zone.winter) === zone.winter,
    );
    if (found) return found.name;
  }
  return undefined;
}

interface NamedZone {
  name: string;
  city: string;
  winter: number;
  summer: number;
}
let zones: NamedZone[] | undefined;

function listZones(): NamedZone[] {
  zones ??= Intl.supportedValuesOf('timeZone').map((name) => {
    const zone = makeClockZone(name);
    const offsetOn = (day: string) => zone.toWall(Date.parse(day)) - Date.parse(day);
    return {
      name,
      city: name.replace(/^.*\//, '').replaceAll('_', ' ').toLowerCase(),
      winter: offsetOn('2026-01-15'),
      summer: offsetOn('2026-07-15'),
    };
  });
  return zones;
}
