import { expect, test } from 'vitest';
import {
  defaultSchedule,
  defaultStarts,
  groupWeek,
  usualHours,
  usualWeek,
} from '#features/availability/index.ts';

const hoursOf = (weekdays: number[], from: string, to: string) =>
  weekdays.map((weekday) => ({ weekday, from, to }));
const usual = (set: Partial<typeof defaultSchedule>) => usualHours(usualWeek({ ...defaultSchedule, ...set }));

test('by default a provider works from 8:00 to 22:00, with the last start at 19:00', () => {
  const week = usualWeek(defaultSchedule);
  expect(week).toEqual(Array(7).fill({ hours: [{ from: '08:00', to: '22:00' }], starts: defaultStarts }));
  expect(usualHours(week)).toEqual({ from: '08:00', to: '22:00', last: '19:00' });
});

test('the last start depends on start times and duration', () => {
  const hours = hoursOf([0, 1, 2, 3, 4], '07:30', '16:00');
  expect(usual({ hours, starts: 'every15', duration: 120 })).toEqual({
    from: '07:30',
    to: '16:00',
    last: '14:00',
  });
  expect(usual({ duration: 240 }).last).toBe('18:00');
});

test('days without slots and days off do not count, and differing values are omitted', () => {
  const hours = [...hoursOf([0, 1, 2], '08:00', '17:00'), ...hoursOf([5], '08:00', '14:00')];
  expect(usual({ hours, starts: 'every60' })).toEqual({ from: '08:00', to: undefined, last: undefined });
  const daysOff = [{ from: '2024-01-01', to: '2024-01-07' }];
  expect(usual({ daysOff, starts: 'own', ownStarts: [{ weekday: 2, time: '12:45' }] })).toEqual({
    from: '08:00',
    to: '22:00',
    last: '12:45',
  });
});

test('hours that differ by day are grouped by consecutive equal days, without days off', () => {
  const week = (hours: (typeof defaultSchedule)['hours']) =>
    groupWeek(usualWeek({ ...defaultSchedule, hours, starts: 'every60' }));
  const [early, late] = [
    { from: '08:00', to: '18:00' },
    { from: '09:00', to: '14:00' },
  ];
  expect(week([])).toEqual([]);
  expect(week(hoursOf([0, 1, 2, 3, 4, 5, 6], '08:00', '18:00'))).toEqual([]);
  expect(week([...hoursOf([0, 1, 2, 3, 4], '08:00', '18:00'), ...hoursOf([5], '09:00', '14:00')])).toEqual([
    { first: 0, last: 4, hours: [early] },
    { first: 5, last: 5, hours: [late] },
  ]);
  expect(week(hoursOf([0, 2], '08:00', '18:00'))).toEqual([
    { first: 0, last: 0, hours: [early] },
    { first: 2, last: 2, hours: [early] },
  ]);
});
