import { expect, test } from 'vitest';
import { defaultSchedule, nineStarts, usualHours, usualWeek } from '#features/availability/index.ts';

const hoursOf = (weekdays: number[], from: string, to: string) =>
  weekdays.map((weekday) => ({ weekday, from, to }));
const usual = (set: Partial<typeof defaultSchedule>) => usualHours(usualWeek({ ...defaultSchedule, ...set }));

test('who has set nothing works from eight to ten in the evening, and starts last at seven', () => {
  const week = usualWeek(defaultSchedule);
  expect(week).toEqual(Array(7).fill({ hours: [{ from: '08:00', to: '22:00' }], starts: nineStarts }));
  expect(usualHours(week)).toEqual({ from: '08:00', to: '22:00', last: '19:00' });
});

test('the last start is that of the kind and of the length of the work', () => {
  const hours = hoursOf([0, 1, 2, 3, 4], '07:30', '16:00');
  expect(usual({ hours, starts: 'every15', duration: 120 })).toEqual({
    from: '07:30',
    to: '16:00',
    last: '14:00',
  });
  expect(usual({ duration: 240 }).last).toBe('18:00');
});

test('days without starts and days off do not count, and what differs is not said', () => {
  const hours = [...hoursOf([0, 1, 2], '08:00', '17:00'), ...hoursOf([5], '08:00', '14:00')];
  expect(usual({ hours, starts: 'every60' })).toEqual({ from: '08:00', to: undefined, last: undefined });
  const daysOff = [{ from: '2024-01-01', to: '2024-01-07' }];
  expect(usual({ daysOff, starts: 'own', ownStarts: [{ weekday: 2, time: '12:45' }] })).toEqual({
    from: '08:00',
    to: '22:00',
    last: '12:45',
  });
});
