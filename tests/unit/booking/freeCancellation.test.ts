import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeUntil } from '#features/booking/cancellation/freeCancellation.ts';

const minutes = (count: number) => count * 60_000;
const startsAt = new Date('2031-05-06T05:00:00Z');

test('cancelling is free of charge until the deadline and for five minutes after booking, but never after the start', () => {
  const rule = { startsAt, freeCancellation: 24 * 60 };
  const until = (bookedAt: string) => freeUntil({ ...rule, bookedAt: new Date(bookedAt) }).toISOString();
  expect(until('2031-05-01T05:00:00Z')).toBe('2031-05-05T05:00:00.000Z');
  expect(until('2031-05-06T04:00:00Z')).toBe('2031-05-06T04:05:00.000Z');
  expect(until('2031-05-06T04:58:00Z')).toBe('2031-05-06T05:00:00.000Z');
});

test('cancelling is not late without a deadline, within five minutes of booking, or before the deadline', () => {
  const ages = fc.integer({ min: 0, max: 5000 });
  fc.assert(
    fc.property(ages, ages, fc.integer({ min: 0, max: 48 }), (lead, age, hours) => {
      const now = new Date(startsAt.getTime() - minutes(lead));
      const booking = {
        startsAt,
        bookedAt: new Date(now.getTime() - minutes(age)),
        freeCancellation: hours * 60,
      };
      expect(now > freeUntil(booking)).toBe(hours > 0 && age > 5 && lead < hours * 60);
    }),
  );
});
