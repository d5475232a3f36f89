import ical, { type Component } from 'ical.js';
import { CalendarError } from './calendarError.server.ts';

/** No person's calendar has more; a text of the largest accepted size could name hundreds of thousands. */
const maxComponents = 20_000;

const kinds = ['VEVENT', 'VFREEBUSY', 'VTIMEZONE'] as const;
type Kind = (typeof kinds)[number];

/**
 * The properties that say when somebody is busy. Descriptions, guests and attachments, in which programs make most mistakes, are
 * skipped.
 */
const needed =
  /^(BEGIN|END|UID|URL|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|FREEBUSY|TZID|TZOFFSETFROM|TZOFFSETTO|X-MICROSOFT-CDO-(ALLDAYEVENT|BUSYSTATUS))[;:]/i;

/**
 * The library then parses one at a time: a mistake in one does not affect the others.
 * @returns the lines of each component that says when somebody is busy
 * @throws {CalendarError} when the text is not a calendar, or is incomplete: what is missing could be an event
 */
export function splitComponents(text: string): Record<Kind, string[]> {
  const found: Record<Kind, string[]> = { VEVENT: [], VFREEBUSY: [], VTIMEZONE: [] };
  const open: string[] = [];
  let lines: string[] = [];
  let count = 0;
  for (const line of linesOf(text)) {
    const [, edge, name = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? [];
    const kind = kinds.find((each) => each === (open[1] ?? name.toUpperCase()));
    if (edge?.toUpperCase() === 'BEGIN') open.push(name.toUpperCase());
    if (open[0] !== 'VCALENDAR') throw new CalendarError();
    // Parts of an event (its alarms) are not needed; the parts of a time zone are.
    if (kind && open.length >= 2 && (open.length === 2 || kind === 'VTIMEZONE')) lines.push(line);
    if (edge?.toUpperCase() !== 'END') continue;
    if (open.pop() !== name.toUpperCase()) throw new CalendarError();
    if (open.length !== 1 || !kind) continue;
    if (++count > maxComponents) throw new CalendarError();
    found[kind].push(lines.join('\r\n'));
    lines = [];
  }
  if (open.length > 0 || !/^BEGIN:VCALENDAR/im.test(text)) throw new CalendarError();
  return found;
}

/** Those that are needed, unfolded (RFC 5545, section 3.1), with any kind of line ending. */
function linesOf(text: string): string[] {
  const unfolded = text.replace(/(\r\n|\r|\n)[ \t]/g, '');
  return unfolded.split(/\r\n|\r|\n/).filter((line) => needed.test(line) && line.includes(':'));
}

/** @throws the library's error about wrong lines */
export function parseComponent(lines: string): Component {
  return new ical.Component(ical.parse(lines));
}
