import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  defaultStarts,
  filterBookable,
  findStart,
  freeStarts,
  type Interval,
  isPublicHoliday,
  listFreeCrews,
  nextFree,
  openStarts,
  type Schedule,
  type Taken,
  type WeeklySpan,
} from '#features/availability/index.ts';
import { addDays, readWeekday } from '#platform/time/calendar.ts';
import { quarterTime } from '../../support/booking/quarterTime.ts';
import { often, seed } from '../../support/deep.ts';

/**
 * Every input of a day against a slow, obvious model of docs/product.md 2.19 that knows only minutes of UTC: it gets from
 * `Intl` the name of each of them in Vilnius, and checks whether a crew may work in it.
 */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Vilnius',
  dateStyle: 'short',
  timeStyle: 'short',
});
/** Clocks change on the hour. */
const named = (minute: number) => {
  const [date = '', hour = ''] = nameOfHour(Math.floor(minute / 60)).split(/[ :]/);
  return { date, time: `${hour}:${String(minute % 60).padStart(2, '0')}` };
};
const names = new Map<number, string>();
function nameOfHour(hour: number): string {
  const name = names.get(hour) ?? clock.format(hour * 3_600_000);
  names.set(hour, name);
  return name;
}

class SlowDay {
  readonly #schedule: Schedule;
  readonly #taken: Taken;
  readonly #date: string;
  /** The minutes of UTC from before the midnight of the day until its last work has finished. */
  readonly #minutes: { minute: number; date: string; time: string }[];
  readonly #isWorked: boolean[];

  constructor(schedule: Schedule, date: string, taken: Taken) {
    this.#schedule = schedule;
    this.#taken = taken;
    this.#date = date;
    const begin = Date.parse(`${date}T00:00:00Z`) / 60_000 - 4 * 60;
    this.#minutes = Array.from({ length: 46 * 60 }, (_, index) => ({
      minute: begin + index,
      ...named(begin + index),
    }));
    this.#isWorked = this.#minutes.map(() => false);
    for (const day of [date, addDays(date, 1)]) this.#work(day);
  }

  /** By their names on the clock, with the crews that are available for them. */
  starts(): { time: string; minute: number; crews: number[] }[] {
    const { starts, ownStarts } = this.#schedule;
    const weekday = readWeekday(this.#date);
    const offered = new Map<string, number>();
    const named = new Set<string>();
    let worked = 0;
    const step = { every15: 15, every30: 30, every60: 60 }[starts as string];
    for (const [index, { date, time }] of this.#minutes.entries()) {
      worked = this.#isWorked[index] ? worked + 1 : 0;
      // Hours until midnight and hours from midnight on are one span, but a day's repeated starts begin again.
      if (time === '00:00') worked = Math.min(worked, 1);
      // If a time occurs twice, only the first counts, even outside working hours.
      if (date !== this.#date || named.has(time)) continue;
      named.add(time);
      const isOwn = () => ownStarts.some((own) => own.weekday === weekday && own.time === time);
      const isNine = () => (starts === 'nine' ? defaultStarts.includes(time) : isOwn());
      if (step ? worked > 0 && (worked - 1) % step === 0 : isNine()) offered.set(time, index);
    }
    return [...offered]
      .filter(([, from]) => this.#isWorked.slice(from, from + this.#length).every(Boolean))
      .filter(([, from]) =>
        this.#lanes.some((crew) => this.#crewWorks(crew, this.#minutes[from]?.minute ?? NaN)),
      )
      .map(([time, from]) => {
        const minute = this.#minutes[from]?.minute ?? NaN;
        return { time, minute, crews: this.#crews(minute) };
      });
  }

  get #lanes(): number[] {
    return Array.from({ length: this.#schedule.crews }, (_, crew) => crew);
  }

  get #length(): number {
    return this.#schedule.duration ?? 30;
  }

  #crews(start: number): number[] {
    const { crews, buffer } = this.#schedule;
    const { booked, closed, elsewhere } = this.#taken;
    const all = Array.from({ length: this.#length + buffer }, (_, index) => start + index);
    const work = all.slice(0, this.#length);
    const isIn =
      ({ from, to }: Interval) =>
      (minute: number) =>
        minute >= from && minute < to;
    if ([...closed, ...elsewhere].some((each) => work.some(isIn(each)))) return [];
    const busy = booked.filter((each) => all.some(isIn(each))).map(({ crew }) => crew);
    if (busy.some((crew) => crew >= crews)) return [];
    return this.#lanes.filter((crew) => !busy.includes(crew) && this.#crewWorks(crew, start));
  }

  #crewWorks(crew: number, start: number): boolean {
    const own = this.#schedule.crewHours?.[crew];
    if (!own) return true;
    const index = start - (this.#minutes[0]?.minute ?? 0);
    const isOwn = this.#minutes.map(() => false);
    for (const date of [this.#date, addDays(this.#date, 1)])
      for (const { weekday, from, to } of own)
        if (weekday === readWeekday(date)) isOwn.fill(true, this.#first(date, from), this.#first(date, to));
    return isOwn.slice(index, index + this.#length).every(Boolean);
  }

  #work(date: string): void {
    const { hours, closures, daysOff, closedOnHolidays } = this.#schedule;
    if (daysOff.some(({ from, to }) => from <= date && date <= to)) return;
    if (closedOnHolidays && isPublicHoliday(date)) return;
    const weekday = readWeekday(date);
    const mark = ({ from, to }: { from: string; to: string }, isWorked: boolean) =>
      this.#isWorked.fill(isWorked, this.#first(date, from), this.#first(date, to));
    const worked = hours.length > 0 ? hours : [{ weekday, from: '08:00', to: '22:00' }];
    for (const span of worked) if (span.weekday === weekday) mark(span, true);
    for (const span of closures) if (span.weekday === weekday) mark(span, false);
  }

  /** The first minute of a day with this time on the clock, or a later one. */
  #first(date: string, time: string): number {
    const isReached = (each: { date: string; time: string }) =>
      each.date > date || (each.date === date && each.time >= time);
    const first = this.#minutes.findIndex(isReached);
    return first < 0 ? this.#minutes.length : first;
  }
}

const span = fc
  .tuple(fc.integer({ min: 0, max: 6 }), quarterTime, fc.oneof(quarterTime, fc.constant('24:00')))
  .filter(([, from, to]) => from < to)
  .map(([weekday, from, to]) => ({ weekday, from, to }));
/** Days around both clock changes, holidays, and random ones. */
const date = fc.oneof(
  fc.constantFrom(
    ...['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2027-03-27', '2027-03-28', '2027-10-31'],
    ...['2026-12-24', '2026-04-05', '2026-05-03'],
  ),
  fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-01', days)),
);
const minutes = (max: number) => fc.integer({ min: 0, max }).map((count) => count * 15);
const whole = Array.from({ length: 7 }, (_, weekday) => ({ weekday, from: '00:00', to: '24:00' }));
const schedules = (day: string): fc.Arbitrary<Schedule> =>
  fc.record({
    duration: fc.option(minutes(16).map((length) => Math.max(15, length))),
    buffer: minutes(8),
    notice: minutes(200),
    horizon: fc.option(fc.integer({ min: 1, max: 30 })),
    crews: fc.integer({ min: 1, max: 3 }),
    crewHours: fc.oneof(
      fc.constant<(WeeklySpan[] | null)[]>([]),
      fc.array(fc.option(fc.oneof(fc.constant(whole), fc.array(span, { maxLength: 9 }))), { maxLength: 3 }),
    ),
    hours: fc.oneof(fc.constant<WeeklySpan[]>([]), fc.constant(whole), fc.array(span, { maxLength: 14 })),
    closures: fc.array(span, { maxLength: 5 }),
    daysOff: fc.array(
      fc.integer({ min: -2, max: 2 }).map((off) => ({ from: addDays(day, off), to: addDays(day, off) })),
      { maxLength: 1 },
    ),
    closedOnHolidays: fc.boolean(),
    freeCancellation: fc.constant(0),
    starts: fc.constantFrom('nine', 'every15', 'every30', 'every60', 'own'),
    ownStarts: fc.array(fc.record({ weekday: fc.integer({ min: 0, max: 6 }), time: quarterTime }), {
      maxLength: 30,
    }),
  });
const intervals = (day: string) => {
  const midnight = Date.parse(`${day}T00:00:00Z`) / 60_000 - 4 * 60;
  return fc
    .tuple(minutes(40 * 4), fc.integer({ min: 1, max: 16 }))
    .map(([from, length]) => ({ from: midnight + from, to: midnight + from + length * 15 }));
};
const takens = (day: string): fc.Arbitrary<Taken> =>
  fc.record({
    booked: fc.array(
      fc.tuple(intervals(day), fc.integer({ min: 0, max: 3 })).map(([time, crew]) => ({ ...time, crew })),
      { maxLength: 8 },
    ),
    closed: fc.array(intervals(day), { maxLength: 2 }),
    elsewhere: fc.array(intervals(day), { maxLength: 2 }),
  });
const days = date.chain((day) =>
  fc.record({
    date: fc.constant(day),
    schedule: schedules(day),
    taken: takens(day),
    ahead: fc.integer({ min: -2880, max: 40 * 1440 }),
  }),
);

/** In milliseconds. */
const longest = often(60_000, 3_600_000);

test(
  'for any schedule and any bookings, a day has the same start times as the slow model',
  () => {
    fc.assert(
      fc.property(days, ({ date, schedule, taken, ahead }) => {
        const slow = new SlowDay(schedule, date, taken).starts();
        const starts = freeStarts(schedule, date, taken);
        expect(openStarts(schedule, date)).toEqual(slow.map(({ time }) => time));
        const free = slow.filter(({ crews }) => crews.length > 0);
        expect(starts).toEqual(free.map(({ time }) => time));
        for (const { time, crews } of free)
          expect(listFreeCrews(schedule, findStart(date, time), taken)).toEqual(crews);

        const now = Date.parse(`${date}T00:00:00Z`) / 60_000 - ahead;
        const reached = schedule.horizon === null ? '2099-12-31' : addDays(named(now).date, schedule.horizon);
        const bookable = free.filter(({ minute }) => minute > now + schedule.notice && date <= reached);
        const instant = new Date(now * 60_000);
        expect(filterBookable(starts, date, instant, schedule)).toEqual(bookable.map(({ time }) => time));
        const next = nextFree(new Map([[date, starts]]), instant, { from: date, count: 1, schedule });
        expect(next).toEqual(bookable[0] ? { date, time: bookable[0].time } : null);
      }),
      { numRuns: often(500, 100_000), seed },
    );
  },
  longest,
);

test(
  'after a booking, the same start times remain as in the slow model',
  () => {
    fc.assert(
      fc.property(days, fc.nat(), ({ date, schedule, taken }, which) => {
        const before = new SlowDay(schedule, date, taken).starts().filter(({ crews }) => crews.length > 0);
        const start = before[which % before.length];
        if (!start) return;
        const [crew = 0] = start.crews;
        const to = start.minute + (schedule.duration ?? 30) + schedule.buffer;
        const booked = [...taken.booked, { crew, from: start.minute, to }];
        const after = new SlowDay(schedule, date, { ...taken, booked }).starts();
        const free = after.filter(({ crews }) => crews.length > 0).map(({ time }) => time);
        expect(freeStarts(schedule, date, { ...taken, booked })).toEqual(free);
      }),
      { numRuns: often(100, 10_000), seed },
    );
  },
  longest,
);
