import { expect, test } from 'vitest';
import {
  dayGrid,
  dayPlan,
  defaultSchedule,
  findStart,
  type Interval,
  nothingTaken,
  type Schedule,
  type Taken,
} from '#features/availability/index.ts';
import { readStart } from '#platform/time/vilnius.ts';

/** A Tuesday. */
const date = '2031-05-06';
const dayBefore = new Date('2031-05-05T05:00:00Z');
const at = (time: string, minutes = 30): Interval => {
  const from = findStart(date, time);
  return { from, to: from + minutes };
};
const planned = (set: Partial<Schedule>, taken: Partial<Taken>, now = dayBefore) =>
  Object.fromEntries(
    dayPlan({ ...defaultSchedule, ...set }, date, { ...nothingTaken, ...taken }, now).map(
      ({ time, state, freeTeams }) => [time, `${state} ${freeTeams}`],
    ),
  );

test('without settings every start is free except booked and closed ones', () => {
  const taken = { booked: [{ crew: 0, ...at('10:00') }], closed: [at('12:00')] };
  expect(planned({}, taken)).toEqual({
    '08:00': 'free 1',
    '10:00': 'busy 0',
    '11:00': 'free 1',
    '11:30': 'free 1',
    '12:00': 'closed 0',
    '12:30': 'free 1',
    '14:00': 'free 1',
    '18:00': 'free 1',
    '19:00': 'free 1',
  });
});

test('busy times of an own calendar are distinguished from closed slots', () => {
  const taken = { closed: [at('12:00')], elsewhere: [at('11:00', 90)] };
  const plan = planned({ duration: 60 }, taken);
  const told = ['10:00', '11:00', '11:30', '12:00', '12:30'].map((time) => plan[time]);
  expect(told).toEqual(['free 1', 'elsewhere 0', 'elsewhere 0', 'closed 0', 'free 1']);
});

test('the plan respects duration, buffer, teams, hours and closed half hours', () => {
  const booked = [{ crew: 0, ...at('11:00', 120) }];
  const hours = [{ weekday: 1, from: '10:00', to: '16:00' }];
  const set = { duration: 90, buffer: 30, teams: 2, hours };
  expect(planned(set, { booked, closed: [at('14:00')] })).toEqual({
    '08:00': 'off 0',
    '10:00': 'free 1',
    '11:00': 'free 1',
    '11:30': 'free 1',
    '12:00': 'free 1',
    '12:30': 'free 1',
    '14:00': 'closed 0',
    '18:00': 'off 0',
    '19:00': 'off 0',
  });
  expect(planned({ ...set, teams: 1 }, { booked, closed: [at('14:00')] })['12:30']).toBe('busy 0');
  expect(planned({ ...set, duration: 120 }, { booked, closed: [at('14:00')] })['12:30']).toBe('busy 0');
});

test('starts too near or too far ahead for customers can be booked by phone only', () => {
  const morning = readStart(date, '09:00');
  const near = planned({ notice: 180 }, {}, morning);
  expect([near['08:00'], near['11:30'], near['12:30']]).toEqual(['byPhone 1', 'byPhone 1', 'free 1']);
  expect(planned({ horizon: 1 }, {}, new Date('2031-05-01T05:00:00Z'))['10:00']).toBe('byPhone 1');
});

test('a grid has a row for each half hour and a cell for each team, and a booking spans its rows', () => {
  const span = { from: '10:00', to: '12:00' };
  const slots = dayPlan(
    { ...defaultSchedule, hours: [{ weekday: 1, ...span }] },
    date,
    { ...nothingTaken, closed: [at('10:00')] },
    dayBefore,
  );
  const booking = { time: '11:00', until: '12:30', team: 1 };
  const rows = dayGrid({ hours: [span], slots, bookings: [booking] }, 2);
  expect([rows[0]?.time, rows.at(-1)?.time]).toEqual(['08:00', '19:00']);
  const cellsAt = (time: string) => rows.find((row) => row.time === time)?.cells;
  expect(cellsAt('08:00')).toEqual([
    { team: 0, cell: 'off' },
    { team: 1, cell: 'off' },
  ]);
  expect(cellsAt('10:00')?.map(({ cell }) => cell)).toEqual(['closed', 'closed']);
  expect(cellsAt('10:30')?.map(({ cell }) => cell)).toEqual(['free', 'free']);
  expect(cellsAt('11:00')).toEqual([
    { team: 0, cell: 'free' },
    { team: 1, cell: { booking, rows: 3 } },
  ]);
  expect(cellsAt('11:30')).toEqual([{ team: 0, cell: 'free' }]);
  expect(cellsAt('12:00')).toEqual([{ team: 0, cell: 'off' }]);
});

test('a booking without a duration takes half an hour, and one past midnight stays on its day', () => {
  const day = (until: string | null) => {
    const bookings = [{ time: '19:00', until, team: until && 0 }] as {
      time: string;
      until: string | null;
      team: number | null;
    }[];
    const slots = dayPlan(defaultSchedule, date, nothingTaken, dayBefore);
    const rows = dayGrid({ hours: [{ from: '08:00', to: '22:00' }], slots, bookings }, 1);
    return [
      rows.at(-1)?.time,
      rows.find(({ time }) => time === '19:00')?.cells.map(({ cell }) => (cell as { rows: number }).rows),
    ];
  };
  expect(day(null)).toEqual(['21:30', [1]]);
  expect(day('05:00')).toEqual(['23:30', [10]]);
});

test('a booking in the hour that comes twice hides nothing, and one from before midnight is in the next day', () => {
  const twice = { time: '03:30', until: '03:00', minutes: 30, team: 0 };
  const later = { time: '05:00', until: '06:00', minutes: 60, team: 0 };
  const before = { time: '23:30', until: '01:30', minutes: 120, team: 0 };
  const hours = [{ from: '03:00', to: '06:00' }];
  const rows = dayGrid({ hours, slots: [], bookings: [twice, later], begunBefore: [before] }, 1);
  const cellsAt = (time: string) => rows.find((row) => row.time === time)?.cells.map(({ cell }) => cell);
  expect(rows[0]?.time).toBe('00:00');
  expect(cellsAt('00:00')).toEqual([{ booking: before, rows: 3 }]);
  expect(cellsAt('03:30')).toEqual([{ booking: twice, rows: 1 }]);
  expect(cellsAt('04:00')).toEqual(['free']);
  expect(cellsAt('05:00')).toEqual([{ booking: later, rows: 2 }]);
});

test('blocked and booked slots stay in the plan after the schedule has dropped them', () => {
  const schedule = { ...defaultSchedule, starts: 'every60' } as const;
  const taken = { ...nothingTaken, closed: [at('09:15')] };
  const plan = dayPlan(schedule, date, taken, dayBefore, ['11:30']);
  const [closed, booked] = ['09:15', '11:30'].map((time) => plan.find((start) => start.time === time)?.state);
  expect([closed, booked]).toEqual(['closed', 'off']);
});

test('a grid has rows of a quarter of an hour where half hours would not do', () => {
  const slots = dayPlan({ ...defaultSchedule, starts: 'every15' }, date, nothingTaken, dayBefore);
  const booking = { time: '10:15', until: '11:00', team: 0 };
  const rows = dayGrid({ hours: [{ from: '08:00', to: '22:00' }], slots, bookings: [booking] }, 1);
  expect(rows.slice(0, 3).map(({ time }) => time)).toEqual(['08:00', '08:15', '08:30']);
  expect(rows.find(({ time }) => time === '10:15')?.cells).toEqual([{ team: 0, cell: { booking, rows: 3 } }]);
});
