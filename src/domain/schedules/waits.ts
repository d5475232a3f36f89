import { vilniusClock } from '../slots.ts';

/** How many waits an account may have, how many days one may cover, and how long a start is held for the first in line. */
export const waitLimits = { waits: 5, days: 31 };
export const holdMilliseconds = 15 * 60_000;

/**
 * docs/product.md 2.34: at night, and shortly before its start, nothing is held. Everybody who waits is told at once, and the
 * quickest gets it.
 */
const awake = { from: '08:00:00', to: '21:00:00' };
const nearMilliseconds = 3 * 3_600_000;

/** docs/product.md 2.34. */
export function canHold(startsAt: Date, now: Date): boolean {
  const end = new Date(now.getTime() + holdMilliseconds);
  const [begins, ends] = [vilniusClock(now), vilniusClock(end)];
  const isAwake = begins.time >= awake.from && ends.time <= awake.to && begins.date === ends.date;
  return isAwake && end.getTime() <= startsAt.getTime() - nearMilliseconds;
}
