import { expect, test } from 'vitest';
import { daysToChoose, resolveDays } from '#features/catalog/wantedDays.ts';

/** 00:30 on that day in Vilnius, when it is the day before in UTC. */
const justBegun = (date: string) => new Date(`${date}T00:30:00+02:00`);

test.each([
  ['today', '2026-11-23', { date: '2026-11-23', days: 1 }],
  ['tomorrow', '2026-11-30', { date: '2026-12-01', days: 1 }],
  ['weekend', '2026-11-23', { date: '2026-11-28', days: 2 }],
  ['weekend', '2026-11-27', { date: '2026-11-28', days: 2 }],
  ['weekend', '2026-11-28', { date: '2026-11-28', days: 2 }],
  ['weekend', '2026-11-29', { date: '2026-11-29', days: 1 }],
  ['nextWeek', '2026-11-23', { date: '2026-11-30', days: 7 }],
  ['nextWeek', '2026-11-29', { date: '2026-11-30', days: 7 }],
] as const)('%s on %s in Vilnius', (when, today, days) => {
  expect(resolveDays(when, undefined, justBegun(today))).toEqual({ days });
});

test.each([
  [undefined, '2026-11-25', {}],
  ['day', '2026-11-25', { days: { date: '2026-11-25', days: 1 } }],
  ['day', '', { problem: 'required' }],
  ['day', '2026-11-22', { problem: 'dayOver' }],
  ['day', '2026-02-30', { problem: 'day' }],
] as const)('%s with %j', (when, date, meant) => {
  expect(resolveDays(when, date, justBegun('2026-11-23'))).toEqual(meant);
});

test('a form lists twelve dates from the day after tomorrow on, and a chosen date', () => {
  const days = daysToChoose('2026-12-24', undefined);
  expect(days).toHaveLength(12);
  expect([days[0], days.at(-1)]).toEqual(['2026-12-26', '2027-01-06']);
  expect(daysToChoose('2026-12-24', '2026-12-26')).toEqual(days);
  expect(daysToChoose('2026-12-24', '2027-02-01')).toEqual([...days, '2027-02-01']);
  expect(daysToChoose('2026-12-24', '2026-12-25')).toEqual(['2026-12-25', ...days]);
});
