import { linkMilliseconds } from '#features/booking/details/detailLimits.ts';
import { dayMilliseconds } from '#platform/time/units.ts';

export const messageLength = 2000;
export const messagesAtOnce = 50;
/** Fits into the integers of both databases. */
export const highestNumber = 999_999_999;

/** docs/product.md 11.1. */
const writableMilliseconds = 30 * dayMilliseconds;
/** docs/product.md 11.8: after the day of the booking. */
export const threadMonths = 12;

export function getWritableUntil(startsAt: Date): Date {
  return new Date(startsAt.getTime() + writableMilliseconds);
}

export function linkUntil(startsAt: Date): Date {
  return new Date(startsAt.getTime() + linkMilliseconds);
}
