import { expect, test } from 'vitest';
import { clockText, defaultStarts, groupStarts, isLong, splitDay } from '#features/availability/index.ts';

const everyQuarter = Array.from({ length: 56 }, (_, index) => clockText(8 * 60 + 15 * index));

test('nine start times are not grouped', () => {
  expect(groupStarts(defaultStarts)).toEqual([{ part: undefined, first: defaultStarts, all: defaultStarts }]);
  expect(groupStarts([])).toEqual([{ part: undefined, first: [], all: [] }]);
});

test('more than nine are grouped, with the first three of each part of the day', () => {
  const groups = groupStarts(everyQuarter);
  expect(groups.map(({ part, first }) => [part, ...first])).toEqual([
    ['morning', '08:00', '08:15', '08:30'],
    ['afternoon', '12:00', '12:15', '12:30'],
    ['evening', '17:00', '17:15', '17:30'],
  ]);
  expect(groups.flatMap(({ all }) => all)).toEqual(everyQuarter);
});

test('a requested start time is shown among the first ones of its part, in order', () => {
  const [morning, afternoon, evening] = groupStarts(everyQuarter, [undefined, '09:45', '17:15', '07:00']);
  expect(morning?.first).toEqual(['08:00', '08:15', '08:30', '09:45']);
  expect(afternoon?.first).toHaveLength(3);
  expect(evening?.first).toHaveLength(3);
});

test('a part of the day without start times is missing', () => {
  const groups = groupStarts(everyQuarter.filter((time) => time >= '12:00'));
  expect(groups.map(({ part }) => part)).toEqual(['afternoon', 'evening']);
});

test('a day is split at noon and at 17:00, without empty parts', () => {
  const starts = ['07:30', '11:45', '12:00', '17:00'].map((time) => ({ time }));
  expect(splitDay(starts, ({ time }) => time)).toEqual([
    { part: 'morning', starts: starts.slice(0, 2) },
    { part: 'afternoon', starts: starts.slice(2, 3) },
    { part: 'evening', starts: starts.slice(3) },
  ]);
  expect(splitDay(starts.slice(3), ({ time }) => time).map(({ part }) => part)).toEqual(['evening']);
  expect([isLong(Array(12).fill('')), isLong(Array(13).fill(''))]).toEqual([false, true]);
});
