import { expect, test } from 'vitest';
import {
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
      ({ time, state }) => [time, state],
    ),
  );

test('without a schedule every start time is available unless booked or blocked', () => {
  const taken = { booked: [{ crew: 0, ...at('10:00') }], closed: [at('12:00')] };
  expect(planned({}, taken)).toEqual({
    '08:00': 'free',
    '10:00': 'busy',
    '11:00': 'free',
    '11:30': 'free',
    '12:00': 'closed',
    '12:30': 'free',
    '14:00': 'free',
    '18:00': 'free',
    '19:00': 'free',
  });
});

test('busy times of an external calendar are distinguished from blocked slots', () => {
  const taken = { closed: [at('12:00')], elsewhere: [at('11:00', 90)] };
  const plan = planned({ duration: 60 }, taken);
  const states = ['10:00', '11:00', '11:30', '12:00', '12:30'].map((time) => plan[time]);
  expect(states).toEqual(['free', 'elsewhere', 'elsewhere', 'closed', 'free']);
});

test('the plan respects duration, buffer, crews, hours and blocked times', () => {
  const booked = [{ crew: 0, ...at('11:00', 120) }];
  const hours = [{ weekday: 1, from: '10:00', to: '16:00' }];
  const set = { duration: 90, buffer: 30, crews: 2, hours };
  expect(planned(set, { booked, closed: [at('14:00')] })).toEqual({
    '08:00': 'off',
    '10:00': 'free',
    '11:00': 'free',
    '11:30': 'free',
    '12:00': 'free',
    '12:30': 'free',
    '14:00': 'closed',
    '18:00': 'off',
    '19:00': 'off',
  });
  expect(planned({ ...set, crews: 1 }, { booked, closed: [at('14:00')] })['12:30']).toBe('busy');
  expect(planned({ ...set, duration: 120 }, { booked, closed: [at('14:00')] })['12:30']).toBe('busy');
});

test('start times too near or too far ahead for customers can only be booked by phone', () => {
  const morning = readStart(date, '09:00');
  const near = planned({ notice: 180 }, {}, morning);
  expect([near['08:00'], near['11:30'], near['12:30']]).toEqual(['byPhone', 'byPhone', 'free']);
  expect(planned({ horizon: 1 }, {}, new Date('2031-05-01T05:00:00Z'))['10:00']).toBe('byPhone');
});

test('booked slots stay in the plan after they are removed from the schedule', () => {
  const schedule = { ...defaultSchedule, starts: 'every60' } as const;
  const plan = dayPlan(schedule, date, nothingTaken, dayBefore, ['11:30']);
  expect(plan.find(({ time }) => time === '11:30')?.state).toBe('off');
});
