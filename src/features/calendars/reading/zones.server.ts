import ical, { type Component, type Time } from 'ical.js';
import { timeZone } from '#platform/time/vilnius.ts';
import { parseComponent } from './components.server.ts';
import windowsZones from './windowsZones.json' with { type: 'json' };

const dayMilliseconds = 24 * 3_600_000;

/**
 * A zone with the clock of the machine's own time zone data, which are newer than those inside calendars, and cannot be made
 * endless.
 */
class ClockZone extends ical.Timezone {
  readonly #clock: Intl.DateTimeFormat;
  readonly #known = new Map<number, number>();

  constructor(name: string) {
    super({ tzid: name });
    this.#clock = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' });
  }

  /**
   * Of a time that occurs twice, the first counts; a skipped time is read as if the clock had not been changed (RFC 5545, 3.3.5).
   */
  override utcOffset({ year, month, day, hour, minute, second }: Time): number {
    const wallTime = Date.UTC(year, month - 1, day, hour, minute, second);
    const before = this.#offsetAt(wallTime - dayMilliseconds);
    const after = this.#offsetAt(wallTime + dayMilliseconds);
    const fits = (offset: number) => this.#offsetAt(wallTime - offset) === offset;
    return (before === after || fits(before) || !fits(after) ? before : after) / 1000;
  }

  #offsetAt(instant: number): number {
    const hour = Math.floor(instant / 3_600_000);
    const known = this.#known.get(hour);
    if (known !== undefined) return known;
    const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] =
      /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(this.#clock.format(hour * 3_600_000)) ?? [];
    const offset =
      Number(`${sign}1`) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
    this.#known.set(hour, offset);
    return offset;
  }
}

/** The provider's zone, for times without one. */
export const home = new ClockZone(timeZone);

/**
 * Registers with the library the zones that components name: known names of IANA and Windows first, otherwise as the calendar
 * itself defines them. An undefined name means the provider's own zone.
 * @param definitions the lines of each VTIMEZONE
 */
export function registerZones(components: Component[], definitions: string[]): void {
  ical.TimezoneService.reset();
  const names = new Set(
    components.flatMap((component) =>
      component.getAllProperties().flatMap((property) => property.getParameter('tzid') ?? []),
    ),
  );
  for (const name of names) {
    if (ical.TimezoneService.has(name)) continue;
    const known = knownZone(name);
    ical.TimezoneService.register(known ? new ClockZone(known) : (defined(name, definitions) ?? home), name);
  }
}

/** Programs put their own paths before the IANA name: `/mozilla.org/20050126_1/Europe/Vilnius`. */
function knownZone(name: string): string | undefined {
  const windows: Record<string, string> = windowsZones;
  if (Object.hasOwn(windows, name)) return windows[name];
  const parts = name.split('/').slice(0, 10);
  return parts.map((_, start) => parts.slice(start).join('/')).find(isZone);
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

function defined(tzid: string, definitions: string[]): InstanceType<typeof ical.Timezone> | undefined {
  const lines = definitions.find((each) => each.split('\r\n').includes(`TZID:${tzid}`));
  return lines === undefined ? undefined : new ical.Timezone({ tzid, component: parseComponent(lines) });
}
