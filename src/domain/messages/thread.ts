import { linkMilliseconds } from '../bookings.ts';

/** The most characters of a message. */
export const messageLength = 2000;
/** How many messages are loaded at once. */
export const messagesAtOnce = 50;
/** No message has a higher number. The integers of both databases hold it. */
export const highestNumber = 999_999_999;

const day = 24 * 3_600_000;
/** docs/product.md 11.1: how long after the start of a booking messages can be written in its thread. */
const writableMilliseconds = 30 * day;
/** docs/product.md 11.1: how many months after the day of a booking its thread is kept. */
export const threadMonths = 12;

/** The two sides of a thread. */
export const sides = ['customer', 'provider'] as const;
export type Side = (typeof sides)[number];

export function otherSide(side: Side): Side {
  return side === 'customer' ? 'provider' : 'customer';
}

/** @returns until when messages can be written in the thread of a booking with this start */
export function writableUntil(startsAt: Date): Date {
  return new Date(startsAt.getTime() + writableMilliseconds);
}

/** @returns until when a private link opens the thread of a booking with this start */
export function linkUntil(startsAt: Date): Date {
  return new Date(startsAt.getTime() + linkMilliseconds);
}
