import { expect, test } from 'vitest';
import type { ThreadAnswer } from '#features/messages/api.ts';
import { withEarlier, withLatest, withMessage } from '#features/messages/islands/useThread.ts';

const message = (number: number, readAt: string | null = null) => ({
  number,
  from: 'customer' as const,
  text: `Nr. ${number}`,
  at: '2033-05-30T07:00:00.000Z',
  photos: [],
  readAt,
  reported: false,
});
const thread = (numbers: number[], more = false): ThreadAnswer => ({
  messages: numbers.map((number) => message(number)),
  more,
  writable: true,
  writableUntil: '2033-07-01T07:00:00.000Z',
});
const numbersOf = ({ messages }: ThreadAnswer) => messages.map(({ number }) => number);

test('a message that arrives by stream and in a response is shown once, in order', () => {
  const shown = withMessage(withMessage(thread([3, 5]), message(9)), message(7));
  expect(numbersOf(shown)).toEqual([3, 5, 7, 9]);
  expect(numbersOf(withMessage(shown, message(7)))).toEqual([3, 5, 7, 9]);
});

test('the latest messages are added to those shown, and replace their older states', () => {
  const read = { ...thread([5, 8]), messages: [message(5, '2033-05-30T08:00:00.000Z'), message(8)] };
  const shown = withLatest(thread([3, 5], true), read);
  expect(numbersOf(shown)).toEqual([3, 5, 8]);
  expect([shown.messages[1]?.readAt, shown.more]).toEqual(['2033-05-30T08:00:00.000Z', true]);
});

test('if messages may be missing in between, only the latest are shown, and earlier ones can be loaded', () => {
  expect(withLatest(thread([3, 5]), thread([40, 41], true))).toEqual(thread([40, 41], true));
  expect(numbersOf(withLatest(thread([3, 5]), thread([40, 41])))).toEqual([3, 5, 40, 41]);
  expect(numbersOf(withLatest(thread([]), thread([40, 41], true)))).toEqual([40, 41]);
});

test('earlier messages come before those that are shown', () => {
  const shown = withEarlier(thread([40, 41], true), thread([3, 5], true));
  expect([numbersOf(shown), shown.more]).toEqual([[3, 5, 40, 41], true]);
});
