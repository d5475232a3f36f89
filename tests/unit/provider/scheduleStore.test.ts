import { expect, test } from 'vitest';
import { defaultSchedule, openStarts } from '#features/availability/index.ts';
import { changeProviderSchedule } from '#features/provider/schedule/api.ts';
import { savedBody, type ScheduleStore, scheduleStore } from '#features/provider/schedule/scheduleStore.ts';
import { fieldProblems } from '#platform/forms/fields.ts';

const { body } = changeProviderSchedule;
const nothing = { hours: [], closures: [], daysOff: [], ownStarts: [] };
const amounts = {
  duration: '',
  buffer: '30',
  notice: '120',
  horizon: '',
  freeCancellation: '1440',
};

const saved = { ...defaultSchedule, starts: 'nine' as const, conflicts: [] };
const bodyOf = (store: ScheduleStore, values: Record<string, string>) => ({
  ...savedBody(saved),
  ...store.readHours(values),
  ...store.readBooking(values),
});

test('the fields of the form become the body of the request, without empty fields', () => {
  const store = scheduleStore({
    hours: [{ weekday: 4, from: '08:00', to: '14:00' }],
    closures: [],
    daysOff: [],
    ownStarts: [],
  });
  store.add('daysOff', { from: '2031-01-02', to: '2031-01-02' });
  const values = {
    ...amounts,
    // A row a day: only Friday's has hours.
    'hours.1.from': '',
    'hours.5.weekday': '4',
    'hours.5.from': '08:00',
    'hours.5.to': '14:00',
    'daysOff.8.from': '2031-01-02',
    'daysOff.8.to': '2031-01-10',
  };
  expect(body.create(bodyOf(store, values))).toMatchObject({
    buffer: 30,
    notice: 120,
    hours: [{ weekday: 4, from: '08:00', to: '14:00' }],
    closures: [],
    daysOff: [{ from: '2031-01-02', to: '2031-01-10' }],
    freeCancellation: 1440,
  });
});

test('an error is shown at its row, also after a row before it was removed', () => {
  const store = scheduleStore(nothing);
  const closure = { from: '08:00', to: '17:00' };
  store.add('closures', { weekday: 0, ...closure }, { weekday: 1, ...closure });
  store.remove('closures', 8);
  const values = {
    ...amounts,
    'closures.9.weekday': '1',
    'closures.9.from': '12:00',
    'closures.9.to': '11:00',
  };
  const problems = fieldProblems(bodyOf(store, values), body);
  expect(problems).toEqual({ 'closures.0.to': 'hourOrder' });
  expect(Object.keys(problems).map(store.nameOf)).toEqual(['closures.9.to']);
});

test('the default hours are not stored as hours of their own, and a week without hours is a problem', () => {
  const store = scheduleStore(nothing);
  const day = (id: number, from: string) => ({
    [`hours.${id}.weekday`]: String(id - 1),
    [`hours.${id}.from`]: from,
    [`hours.${id}.to`]: '22:00',
  });
  const week = (from: string) =>
    Object.assign({ ...amounts }, ...[1, 2, 3, 4, 5, 6, 7].map((id) => day(id, from))) as typeof amounts;
  expect(bodyOf(store, week('08:00')).hours).toEqual([]);
  expect(store.isNeverOpen(week('08:00'))).toBe(false);
  expect(store.isNeverOpen(week(''))).toBe(true);
  expect(openStarts({ ...defaultSchedule, ...store.draftHours(week('')) }, '2031-05-05')).toEqual([]);
  const later = { ...week(''), ...day(3, '22:00') };
  const problems = fieldProblems(bodyOf(store, later), body);
  expect(Object.keys(problems).map(store.nameOf)).toEqual(['hours.3.to']);
  expect(store.nameOf('hours')).toBe('hours.1.from');
});

const ownTimes = {
  ...amounts,
  starts: 'own',
  'ownStarts.1.0': 'on',
  'ownStarts.1.4': 'on',
  'ownStarts.1.times': '9, 12:30',
};

test('custom times of several weekdays become one start each', () => {
  const store = scheduleStore({ ...nothing, ownStarts: [{ weekday: 0, time: '09:00' }] });
  expect(body.create(bodyOf(store, ownTimes))).toMatchObject({
    starts: 'own',
    ownStarts: [
      { weekday: 0, time: '09:00' },
      { weekday: 0, time: '12:30' },
      { weekday: 4, time: '09:00' },
      { weekday: 4, time: '12:30' },
    ],
  });
  expect(bodyOf(store, { ...ownTimes, starts: 'every15' }).ownStarts).toEqual([]);
});

test('errors of custom times are shown at their row, missing ones at their kind', () => {
  const store = scheduleStore({ ...nothing, ownStarts: [{ weekday: 0, time: '09:00' }] });
  store.add('ownStarts', {}, {});
  const values = {
    ...ownTimes,
    'ownStarts.9.1': 'on',
    'ownStarts.9.times': '9:10',
    'ownStarts.10.times': '10:00',
  };
  const named = (given: typeof values | typeof ownTimes) =>
    Object.entries(fieldProblems(bodyOf(store, given), body)).map(([field, problem]) => [
      store.nameOf(field),
      problem,
    ]);
  expect(named(values)).toEqual([
    ['ownStarts.9.times', 'quarterHour'],
    ['ownStarts.10.weekdays', 'weekday'],
  ]);
  expect(named(ownTimes)).toContainEqual(['ownStarts.9.times', 'quarterHour']);
  for (const id of [1, 9, 10]) store.remove('ownStarts', id);
  expect(named(ownTimes)).toEqual([['starts', 'ownStarts']]);
});

test('a preview ignores incomplete input', () => {
  const store = scheduleStore({ ...nothing, ownStarts: [{ weekday: 0, time: '09:00' }] });
  store.add('daysOff', { from: '2031-01-02', to: '2031-01-02' });
  const values = { ...ownTimes, 'ownStarts.1.times': '9, 12:', 'daysOff.2.from': '' };
  const draft = { ...store.draftHours(values), ...store.draftBooking(values) };
  expect(draft).toMatchObject({ starts: 'own', daysOff: [] });
  expect(draft.ownStarts).toEqual([
    { weekday: 0, time: '09:00' },
    { weekday: 4, time: '09:00' },
  ]);
});
