import { linkMilliseconds } from '../bookings.ts';

/** The most characters of a message. */
export const messageLength = 2000;
/** How many messages are asked for at once. */
export const messagesAtOnce = 50;

const day = 24 * 3_600_000;
/** docs/product.md 11.1: how long after the start of a booking its thread can be written in. */
const writableMilliseconds = 30 * day;
/** docs/product.md 11.1: how long after the day of a booking its thread is kept, in months. */
export const threadMonths = 12;

/** The two who write to each other about a booking. */
export const sides = ['customer', 'provider'] as const;
export type Side = (typeof sides)[number];

export function otherSide(side: Side): Side {
  return side === 'customer' ? 'provider' : 'customer';
}

/** @returns until when somebody can write in the thread of a booking that begins then */
export function writableUntil(startsAt: Date): Date {
  return new Date(startsAt.getTime() + writableMilliseconds);
}

/** @returns until when a private link opens the thread of a booking that begins then */
export function linkUntil(startsAt: Date): Date {
  return new Date(startsAt.getTime() + linkMilliseconds);
}
