import { CalendarError } from './calendarError.server.ts';

/** The maximum number of relevant components: no one's calendar has more. */
const maxComponents = 20_000;

const kinds = ['VEVENT', 'VFREEBUSY', 'VTIMEZONE'] as const;
type Kind = (typeof kinds)[number];

/** RFC 5545, section 3.1: `DTSTART;TZID=Europe/Vilnius:20261202T080000`. */
export interface Property {
  name: string;
  parameters: Record<string, string>;
  value: string;
}
export type Component = Property[];

/**
 * The properties that define busy times. Descriptions, guests and attachments, in which programs make most mistakes, are
 * skipped, except for declined invitations.
 */
const needed =
  /^(BEGIN|END|UID|URL|SUMMARY|DTSTART|DTEND|DURATION|RRULE|EXRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|FREEBUSY|TZID|TZOFFSETFROM|TZOFFSETTO|X-MICROSOFT-CDO-(ALLDAYEVENT|BUSYSTATUS)|ATTENDEE(?=.*DECLINED))[;:]/i;

const edgePattern = /^(BEGIN|END):\s*([\w-]+)\s*$/i;

/**
 * @param since a day, as `20261126`: omits single events that ended earlier
 * @throws {CalendarError} if the text is not a calendar, or is truncated: the missing part could be an event
 */
export function splitComponents(text: string, since: string): Record<Kind, Component[]> {
  const found: Record<Kind, Component[]> = { VEVENT: [], VFREEBUSY: [], VTIMEZONE: [] };
  const open: string[] = [];
  let lines: string[] = [];
  let count = 0;
  for (const line of withEnds(unfoldLines(text))) {
    const [, edge, name = ''] = edgePattern.exec(line) ?? [];
    const kind = kinds.find((each) => each === (open[1] ?? name.toUpperCase()));
    if (edge?.toUpperCase() === 'BEGIN') open.push(name.toUpperCase());
    if (open[0] !== 'VCALENDAR') throw new CalendarError();
    // Skips parts of an event (its alarms), but not those of a time zone.
    if (kind && open.length >= 2 && (open.length === 2 || kind === 'VTIMEZONE')) lines.push(line);
    if (edge?.toUpperCase() !== 'END') continue;
    open.pop();
    if (open.length !== 1 || !kind) continue;
    if (kind !== 'VEVENT' || !isOver(lines, since)) {
      if (++count > maxComponents) throw new CalendarError();
      found[kind].push(lines.flatMap((each) => parseProperty(each) ?? []));
    }
    lines = [];
  }
  if (open.length > 0 || !/^BEGIN:VCALENDAR/im.test(text)) throw new CalendarError();
  return found;
}

const outer = /^V(EVENT|TODO|JOURNAL|FREEBUSY|TIMEZONE)$/;

/** Adds missing ends, so that one mistake loses no other event, and drops ends without a start. */
function* withEnds(lines: Iterable<string>): Generator<string> {
  const open: string[] = [];
  for (const line of lines) {
    const [, edge = '', written = ''] = edgePattern.exec(line) ?? [];
    const name = written.toUpperCase();
    if (/^begin$/i.test(edge)) {
      while (outer.test(name) && open.length > 1) yield `END:${open.pop()}`;
      open.push(name);
    } else if (edge) {
      if (!open.includes(name)) continue;
      while (open.at(-1) !== name) yield `END:${open.pop()}`;
      open.pop();
    }
    yield line;
  }
}

/** Unfolds needed lines (RFC 5545, section 3.1), with any line ending. */
function* unfoldLines(text: string): Generator<string> {
  let line = '';
  for (const [part] of text.matchAll(/[^\r\n]+/g)) {
    if (part.startsWith(' ') || part.startsWith('\t')) {
      // Skipped properties are not joined: a folded picture can have a million lines.
      if (line) line += part.slice(1);
      continue;
    }
    if (needed.test(line) && line.includes(':')) yield line;
    line = isRelevantLine(part) ? part : '';
  }
  if (needed.test(line) && line.includes(':')) yield line;
}

/** By name: the rest of a folded line is not there yet. */
function isRelevantLine(line: string): boolean {
  const [name = ''] = /^[\w-]*/.exec(line) ?? [];
  return needed.test(`${name}:DECLINED`) || name.length === line.length;
}

/** Whether it is a single event before a day. Allows a year for a long DURATION. */
function isOver(lines: string[], since: string): boolean {
  if (lines.some((line) => /^(RRULE|RDATE|EXRULE)[;:]/i.test(line))) return false;
  const days = lines.flatMap((line) => {
    const [, name = '', day] =
      /^(DTSTART|DTEND|DURATION|RECURRENCE-ID)[;:](?:.*:)?(\d{8})?/i.exec(line) ?? [];
    if (!name) return [];
    return name.toUpperCase() === 'DURATION' ? '99999999' : (day ?? '99999999');
  });
  return days.length > 0 && days.every((day) => day < since);
}

const parameter = /;([\w-]+)=("[^"]*"|[^";:]*(?:,(?:"[^"]*"|[^";:,]*))*)/gy;

function parseProperty(line: string): Property | undefined {
  const [name] = /^[\w-]+/.exec(line) ?? [];
  if (!name) return undefined;
  const parameters: Record<string, string> = Object.create(null);
  let end = name.length;
  parameter.lastIndex = end;
  for (let found = parameter.exec(line); found; found = parameter.exec(line)) {
    parameters[found[1]?.toUpperCase() ?? ''] = (found[2] ?? '').replaceAll('"', '').trim();
    end = parameter.lastIndex;
  }
  const colon = line.indexOf(':', end);
  if (colon < 0) return undefined;
  return { name: name.toUpperCase(), parameters, value: line.slice(colon + 1).trim() };
}

export function findValue(component: Component, name: string): string | undefined {
  return component.find((property) => property.name === name)?.value;
}

/** RFC 5545, section 3.3.11. */
export function unescapeText(text: string): string {
  return text.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? ' ' : sign));
}
