import { expect, test } from 'vitest';
import { changeProviderSchedule } from '#contract/partners/providerSchedule.ts';
import { fieldProblems } from '#domain/fields.ts';
import { scheduleStore } from '#stores/forms/scheduleStore.ts';

const { body } = changeProviderSchedule;
const amounts = {
  duration: '',
  buffer: '30',
  notice: '120',
  horizon: '',
  teams: '2',
  freeCancellation: '1440',
};

test('the fields of the form become the body of the API, where empty fields are not set', () => {
  const store = scheduleStore({
    hours: [{ weekday: 4, from: '08:00', to: '14:00' }],
    closures: [],
    daysOff: [],
  });
  store.add('daysOff', { from: '2031-01-02', to: '2031-01-02' });
  const values = {
    ...amounts,
    'hours.1.weekday': '4',
    'hours.1.from': '08:00',
    'hours.1.to': '14:00',
    'daysOff.2.from': '2031-01-02',
    'daysOff.2.to': '2031-01-10',
    closedOnHolidays: 'on',
  };
  expect(body.create(store.bodyOf(values))).toMatchObject({
    buffer: 30,
    notice: 120,
    teams: 2,
    hours: [{ weekday: 4, from: '08:00', to: '14:00' }],
    closures: [],
    daysOff: [{ from: '2031-01-02', to: '2031-01-10' }],
    closedOnHolidays: true,
    freeCancellation: 1440,
  });
});

test('an error is shown at its row, also after a row before it was removed', () => {
  const store = scheduleStore({ hours: [], closures: [], daysOff: [] });
  const closure = { from: '08:00', to: '17:00' };
  store.add('closures', { weekday: 0, ...closure }, { weekday: 1, ...closure });
  store.remove('closures', 1);
  const values = {
    ...amounts,
    'closures.2.weekday': '1',
    'closures.2.from': '12:00',
    'closures.2.to': '11:00',
  };
  const problems = fieldProblems(store.bodyOf(values), body);
  expect(problems).toEqual({ 'closures.0.to': 'hourOrder' });
  expect(Object.keys(problems).map(store.nameOf)).toEqual(['closures.2.to']);
});
