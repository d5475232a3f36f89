import { describe, expect, test } from 'vitest';
import {
  defaultSchedule,
  defaultStarts,
  easterSunday,
  filterBookable,
  findStart,
  freeStarts,
  type Interval,
  isPublicHoliday,
  listFreeCrews,
  listHours,
  nextChange,
  nextFree,
  nothingTaken,
  openStarts,
  type Schedule,
  type Taken,
} from '#features/availability/index.ts';
import { addDays } from '#platform/time/calendar.ts';
import { readStart } from '#platform/time/vilnius.ts';

const monday = '2026-11-23';
const everyDay = (from: string, to: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from, to }));
const scheduleOf = (set: Partial<Schedule>): Schedule => ({ ...defaultSchedule, ...set });
const open = (set: Partial<Schedule>, date = monday) => openStarts(scheduleOf(set), date);
const from = (date: string, time: string, minutes = 30): Interval => ({
  from: findStart(date, time),
  to: findStart(date, time) + minutes,
});
const free = (set: Partial<Schedule>, taken: Partial<Taken>) =>
  freeStarts(scheduleOf(set), monday, { ...nothingTaken, ...taken });
const crewsAt = (set: Partial<Schedule>, time: string) =>
  listFreeCrews(scheduleOf(set), findStart(monday, time), nothingTaken);
const without = (...taken: string[]) => defaultStarts.filter((start) => !taken.includes(start));

test('without settings every slot is available, and booking or blocking one leaves the others available', () => {
  expect(openStarts({ ...defaultSchedule }, monday)).toEqual(defaultStarts);
  for (const start of defaultStarts) {
    expect(free({}, { booked: [{ crew: 0, ...from(monday, start) }] })).toEqual(without(start));
    expect(free({}, { closed: [from(monday, start)] })).toEqual(without(start));
  }
});

describe('working hours', () => {
  test('must contain the whole work, but not the buffer', () => {
    expect(open({ hours: everyDay('09:00', '13:00'), duration: 120, buffer: 120 })).toEqual([
      '10:00',
      '11:00',
    ]);
    expect(open({ duration: 600 })).toEqual(['08:00', '10:00', '11:00', '11:30', '12:00']);
  });

  test('may be several spans of a day, which are merged where they meet', () => {
    const split = [
      { weekday: 0, from: '08:00', to: '12:00' },
      { weekday: 0, from: '12:30', to: '16:00' },
    ];
    expect(open({ hours: split, duration: 60 })).toEqual(['08:00', '10:00', '11:00', '12:30', '14:00']);
    expect(open({ hours: [...split, { weekday: 0, from: '12:00', to: '12:30' }], duration: 240 })).toEqual([
      '08:00',
      '10:00',
      '11:00',
      '11:30',
      '12:00',
    ]);
  });

  test('are merged where they overlap, so that a hundred rows cost visitors no more than one', () => {
    const hours = Array.from({ length: 100 }, () => ({ weekday: 0, from: '08:00', to: '20:00' }));
    const closures = ['10:00', '14:00'].map((from) => ({ weekday: 0, from, to: '16:00' }));
    expect(listHours(scheduleOf({ hours, closures }), monday)).toEqual([
      { from: '08:00', to: '10:00' },
      { from: '16:00', to: '20:00' },
    ]);
  });

  test('block a weekday that has none', () => {
    expect(open({ hours: [{ weekday: 1, from: '08:00', to: '22:00' }] })).toEqual([]);
  });

  test('continue past midnight if the next day has hours from midnight', () => {
    const night = { hours: everyDay('00:00', '24:00'), duration: 600 };
    expect(open(night)).toEqual(defaultStarts);
    const untilTwo = everyDay('08:00', '24:00').concat(everyDay('00:00', '02:00'));
    expect(open({ hours: untilTwo, duration: 420 })).toContain('19:00');
    expect(open({ hours: untilTwo, duration: 480 })).not.toContain('19:00');
    expect(open({ ...night, daysOff: [{ from: addDays(monday, 1), to: addDays(monday, 1) }] })).not.toContain(
      '18:00',
    );
  });

  test.each([
    ['the night that is an hour shorter', '2027-03-27', '05:00', '04:30'],
    // It has two hours from 3:00 to 4:00, and 3:00 means the first of them.
    ['the night that is an hour longer', '2026-10-24', '04:00', '03:45'],
  ])('on %s follow the clock', (_, date, fits, tooShort) => {
    const until = (end: string) => everyDay('08:00', '24:00').concat(everyDay('00:00', end));
    // On any other night, nine hours of work from 19:00 end at 4:00.
    expect(open({ hours: until(fits), duration: 540 }, date)).toContain('19:00');
    expect(open({ hours: until(tooShort), duration: 540 }, date)).not.toContain('19:00');
  });

  test('are interrupted by breaks, days off and public holidays', () => {
    const closures = [{ weekday: 0, from: '14:00', to: '24:00' }];
    expect(open({ closures, duration: 120 })).toEqual(['08:00', '10:00', '11:00', '11:30', '12:00']);
    expect(open({ closures }, addDays(monday, 1))).toEqual(defaultStarts);
    const daysOff = [{ from: monday, to: addDays(monday, 1) }];
    expect([0, 1, 2].map((ahead) => open({ daysOff }, addDays(monday, ahead)).length)).toEqual([0, 0, 9]);
    expect(open({}, '2026-12-24')).toEqual(defaultStarts);
    expect(open({ closedOnHolidays: true }, '2026-12-24')).toEqual([]);
  });
});

describe('the own hours of a crew', () => {
  const morning = everyDay('08:00', '12:00');
  const evening = everyDay('17:00', '24:00');
  const [tuesday, wednesday] = ['2026-11-24', '2026-11-25'];

  test('decide who is available: a start needs a crew that works for all of the work', () => {
    const set = { crews: 2, crewHours: [morning, evening], duration: 60, buffer: 120 };
    expect(open(set)).toEqual(['08:00', '10:00', '11:00', '18:00', '19:00']);
    expect(['11:00', '11:30', '19:00'].map((time) => crewsAt(set, time))).toEqual([[0], [], [1]]);
    const booked = [{ crew: 0, ...from(monday, '10:00', 120) }];
    expect(free(set, { booked })).toEqual(['18:00', '19:00']);
  });

  test('change nothing for the other crews', () => {
    const set = { crews: 2, crewHours: [null, morning] };
    expect(open(set)).toEqual(defaultStarts);
    const booked = (crew: number, time: string) => ({ crew, ...from(monday, time) });
    expect([crewsAt(set, '10:00'), crewsAt(set, '14:00')]).toEqual([[0, 1], [0]]);
    expect(free(set, { booked: [booked(0, '14:00')] })).toEqual(without('14:00'));
    expect(free(set, { booked: [booked(0, '10:00')] })).toEqual(defaultStarts);
    expect(free(set, { booked: [booked(0, '10:00'), booked(1, '10:00')] })).toEqual(without('10:00'));
  });

  test('only narrow the hours of the schedule, on the same start times', () => {
    const set = { hours: everyDay('09:00', '18:00'), starts: 'every60' as const, duration: 60 };
    expect(open({ ...set, crewHours: [everyDay('07:00', '11:30')] })).toEqual(['09:00', '10:00']);
    expect(
      open({ ...set, crewHours: [everyDay('07:00', '11:30')], daysOff: [{ from: monday, to: monday }] }),
    ).toEqual([]);
    const closures = [{ weekday: 0, from: '10:00', to: '11:00' }];
    expect(open({ ...set, closures, crewHours: [everyDay('10:30', '13:00')] })).toEqual(['11:00', '12:00']);
  });

  test('may leave out weekdays, and all of them', () => {
    const set = { crews: 2, crewHours: [[{ weekday: 1, from: '08:00', to: '12:00' }], []] };
    expect([monday, tuesday, wednesday].map((date) => open(set, date).length)).toEqual([0, 4, 0]);
    expect(open({ crewHours: [[]] })).toEqual([]);
  });

  test('run past midnight if they continue on the next day', () => {
    const set = { starts: 'own' as const, duration: 120, hours: everyDay('00:00', '24:00') };
    const ownStarts = [{ weekday: 0, time: '23:00' }];
    const late = [{ weekday: 0, from: '20:00', to: '24:00' }];
    expect(open({ ...set, ownStarts, crewHours: [late] })).toEqual([]);
    const through = [...late, { weekday: 1, from: '00:00', to: '01:00' }];
    expect(open({ ...set, ownStarts, crewHours: [through] })).toEqual(['23:00']);
  });
});

describe('a crew', () => {
  test('must be available for work and buffer', () => {
    const booked = [{ crew: 0, ...from(monday, '12:00') }];
    expect(free({ duration: 60, buffer: 30 }, { booked })).toEqual(without('11:00', '11:30', '12:00'));
  });

  test('among several is enough if it is available for the whole time', () => {
    const booked = [
      { crew: 0, ...from(monday, '08:00') },
      { crew: 1, ...from(monday, '09:30') },
    ];
    expect(free({ duration: 120, crews: 2 }, { booked })).toEqual(defaultStarts.slice(1));
  });

  test('that was removed still blocks the slots for which it is booked', () => {
    const booked = [{ crew: 2, ...from(monday, '10:00') }];
    expect(free({ crews: 2 }, { booked })).toEqual(without('10:00'));
    expect(free({ crews: 3 }, { booked })).toEqual(defaultStarts);
  });

  test('does not work in a blocked slot, but its buffer may overlap one', () => {
    const closed = [from(monday, '12:00')];
    expect(free({ duration: 120 }, { closed })).not.toContain('11:00');
    expect(free({ duration: 60, buffer: 60 }, { closed })).toContain('11:00');
  });
});

describe('notice and horizon', () => {
  const now = readStart(monday, '11:00');
  const bookable = (date: string, set: Partial<Schedule>) =>
    filterBookable(defaultStarts, date, now, scheduleOf(set));

  test('limit which slots can be booked', () => {
    expect(bookable(monday, { notice: 60 })).toEqual(['12:30', '14:00', '18:00', '19:00']);
    expect(bookable(monday, { notice: 24 * 60 })).toEqual([]);
    expect(bookable(addDays(monday, 1), { notice: 24 * 60 })[0]).toBe('11:30');
    const near = [2, 3].map((ahead) => bookable(addDays(monday, ahead), { horizon: 2 }));
    expect(near).toEqual([defaultStarts, []]);
  });

  test('apply to the next available slot', () => {
    expect(nextFree(new Map(), now, { schedule: scheduleOf({ notice: 8 * 60 }) })).toEqual({
      date: addDays(monday, 1),
      time: '08:00',
    });
    const days = new Map([0, 1].map((ahead) => [addDays(monday, ahead), [] as string[]]));
    expect(nextFree(days, now, { schedule: scheduleOf({ horizon: 1 }) })).toBeNull();
  });

  test('change the available slots when one may become too near, and at midnight', () => {
    expect(nextChange(now)).toEqual(readStart(monday, '11:15'));
    expect(nextChange(now, [60])).toEqual(readStart(monday, '11:15'));
    expect(nextChange(now, [70])).toEqual(readStart(monday, '11:05'));
    expect(nextChange(readStart(monday, '23:50'), [60])).toEqual(readStart(addDays(monday, 1), '00:00'));
  });
});

describe('public holidays of Lithuania', () => {
  test('are those of 2026 and 2027', () => {
    const of = (year: number) =>
      Array.from({ length: 365 }, (_, day) => addDays(`${year}-01-01`, day)).filter(isPublicHoliday);
    expect(of(2026)).toEqual(
      '01-01 02-16 03-11 04-05 04-06 05-01 05-03 06-07 06-24 07-06 08-15 11-01 11-02 12-24 12-25 12-26'
        .split(' ')
        .map((day) => `2026-${day}`),
    );
    expect(of(2027).filter((day) => day < '2027-06-10')).toEqual(
      '01-01 02-16 03-11 03-28 03-29 05-01 05-02 06-06'.split(' ').map((day) => `2027-${day}`),
    );
  });

  test.each(['2000-04-23', '2008-03-23', '2011-04-24', '2025-04-20', '2038-04-25', '2049-04-18'])(
    'Easter is on %s',
    (date) => expect(easterSunday(Number(date.slice(0, 4)))).toBe(date),
  );
});
