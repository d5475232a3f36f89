import { expect, test } from 'vitest';
import { lateCount, withLateness } from '#features/booking/cancellation/islands/lateness.ts';
import type { BookedService } from '#features/booking/islands/useBookings.ts';
import type { Texts } from '#platform/i18n/keys.ts';
import { readTexts } from '#platform/i18n/texts.server.ts';

const texts = readTexts('en', 'bookings') as unknown as Texts['bookings'];
const booking = (freeUntil: string | null) => ({ state: { freeUntil } }) as BookedService;
const [late, inTime, never] = [
  booking('2020-01-01T10:00:00.000Z'),
  booking('2099-01-01T10:00:00.000Z'),
  booking(null),
];

test('the message says how many of several changes were late, or that a single one was', () => {
  const unknown = { state: undefined } as BookedService;
  expect(lateCount([late, inTime, never, unknown, late])).toBe(2);
  expect(withLateness('Done.', [inTime, never], texts)).toBe('Done.');
  expect(withLateness('Done.', [late], texts)).toBe(`Done. ${texts.cameLate}`);
  expect(withLateness('Done.', [late, inTime, late], texts)).toMatch(/^Done\. 2 of the 3 changes /);
});
