import rrule from 'rrule';
import { dayMilliseconds, hourMilliseconds, minuteMilliseconds } from '#platform/time/units.ts';
import { readWall, type Window } from './wall.server.ts';

const { RRule } = rrule;

interface Expansion {
  walls: number[];
  /** Part of the rule was not understood: `walls` has too many times, never too few. */
  isUnsure: boolean;
  /** The rule is too frequent to expand: the window is blocked from here on. */
  closedFrom?: number;
}

/** The minimum step of a rule in milliseconds, and whether the rule may skip steps. */
const frequencies = {
  YEARLY: { step: 365 * dayMilliseconds, skips: false },
  MONTHLY: { step: 28 * dayMilliseconds, skips: false },
  WEEKLY: { step: 7 * dayMilliseconds, skips: true },
  DAILY: { step: dayMilliseconds, skips: true },
  HOURLY: { step: hourMilliseconds, skips: true },
  MINUTELY: { step: minuteMilliseconds, skips: true },
  SECONDLY: { step: 1000, skips: true },
};
type Frequency = keyof typeof frequencies;

/** A second of work. */
const maxSteps = 200_000;

const lists: Record<string, { option: string; max: number; signed?: boolean; min?: number }> = {
  BYMONTH: { option: 'bymonth', min: 1, max: 12 },
  BYMONTHDAY: { option: 'bymonthday', max: 31, signed: true },
  BYYEARDAY: { option: 'byyearday', max: 366, signed: true },
  BYWEEKNO: { option: 'byweekno', max: 53, signed: true },
  BYSETPOS: { option: 'bysetpos', max: 366, signed: true },
  BYHOUR: { option: 'byhour', max: 23 },
  BYMINUTE: { option: 'byminute', max: 59 },
  BYSECOND: { option: 'bysecond', max: 60 },
};

/**
 * RFC 5545, section 3.3.10. Ignores parts that it cannot read, so that the rule has more times, not fewer.
 * @param toWall converts instants, since UNTIL is in UTC
 */
export function expandRule(
  text: string,
  start: { wall: number; isDate: boolean },
  toWall: (instant: number) => number,
  window: Window,
): Expansion {
  const { options, frequency, isUnsure } = readRule(text, start, toWall);
  const { step, skips } = frequencies[frequency];
  const interval = options.interval ?? 1;
  const last = Math.min(window.to, options.until?.getTime() ?? Infinity);
  const skipped =
    skips && options.count === undefined
      ? Math.max(0, Math.floor((window.from - start.wall) / (step * interval)) - 1) * step * interval
      : 0;
  const begins = start.wall + skipped;
  const steps = Math.ceil((last - begins) / (step * interval)) + 2;
  if (steps <= 0) return { walls: [], isUnsure };
  if (steps > maxSteps) return { walls: [], isUnsure: true, closedFrom: Math.max(begins, window.from) };
  const rule = new RRule({ ...options, dtstart: new Date(begins), until: new Date(last) }, true);
  limitSteps(rule.options, steps);
  const walls: number[] = [];
  try {
    rule.all((date) => {
      if (date.getTime() >= window.from) walls.push(date.getTime());
      return true;
    });
  } catch (error) {
    if (!(error instanceof StepsTaken)) throw error;
  }
  return { walls, isUnsure };
}

class StepsTaken extends Error {}

/** The library searches until the year 9999 for the next time of a rare rule. It reads the interval at each step. */
function limitSteps(options: { interval: number }, max: number): void {
  const { interval } = options;
  let steps = -1;
  Object.defineProperty(options, 'interval', {
    get: () => {
      if (++steps > max * 2 + 2) throw new StepsTaken();
      return interval;
    },
  });
}

type RuleOptions = NonNullable<ConstructorParameters<typeof RRule>[0]>;

function readRule(
  text: string,
  start: { wall: number; isDate: boolean },
  toWall: (instant: number) => number,
) {
  const options: RuleOptions & { until?: Date; count?: number; interval?: number } = {};
  let frequency: Frequency | undefined;
  let isUnsure = false;
  for (const part of text.toUpperCase().split(';').filter(Boolean)) {
    const [name = '', value = ''] = part.split('=').map((each) => each.trim());
    const list = lists[name];
    if (name === 'FREQ' && Object.hasOwn(frequencies, value)) frequency = value as Frequency;
    else if ((name === 'INTERVAL' || name === 'COUNT') && /^[1-9]\d{0,5}$/.test(value))
      options[name === 'COUNT' ? 'count' : 'interval'] = Number(value);
    else if (name === 'UNTIL' && readWall(value)) options.until = new Date(readUntil(value, toWall));
    else if (name === 'WKST' && weekdays.includes(value)) options.wkst = weekdays.indexOf(value);
    else if (name === 'BYDAY' && readDays(value)) options.byweekday = readDays(value);
    else if (list && readNumbers(value, list)) {
      if (!start.isDate || list.option.search(/hour|minute|second/) < 0)
        Object.assign(options, { [list.option]: readNumbers(value, list) });
    } else if (part !== 'RSCALE=GREGORIAN' && part !== 'SKIP=OMIT' && !name.startsWith('X-')) isUnsure = true;
  }
  options.freq = RRule[frequency ?? 'DAILY'];
  return { options, frequency: frequency ?? ('DAILY' as const), isUnsure: isUnsure || !frequency };
}

/** A date includes its day; a time without a zone is in the event's zone. */
function readUntil(value: string, toWall: (instant: number) => number): number {
  const until = readWall(value);
  if (!until) return Infinity;
  if (until.isDate) return until.wall + dayMilliseconds - 1;
  return until.isUtc ? toWall(until.wall) : until.wall;
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

function readDays(value: string) {
  const days = value.split(',').map((day) => /^([+-]?\d{1,2})?\s*(MO|TU|WE|TH|FR|SA|SU)$/.exec(day.trim()));
  if (days.some((day) => !day || Number(day[1] ?? 1) === 0)) return undefined;
  return days.map((day) => {
    const weekday = RRule[day?.[2] as 'MO'];
    return day?.[1] ? weekday.nth(Number(day[1])) : weekday;
  });
}

function readNumbers(
  value: string,
  { max, min = 0, signed }: { max: number; min?: number; signed?: boolean },
) {
  const numbers = value.split(',').map((each) => (/^[+-]?\d{1,3}$/.test(each.trim()) ? Number(each) : NaN));
  const fits = (number: number) =>
    signed ? number !== 0 && Math.abs(number) <= max : number >= min && number <= max;
  return numbers.every(fits) ? numbers : undefined;
}
