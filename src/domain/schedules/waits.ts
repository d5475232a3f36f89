import { vilniusClock } from '../slots.ts';

/** How many days somebody may wait for, how many accounts' waits, and how long a start is held for who is first in line. */
export const waitLimits = { waits: 5, days: 31 };
export const holdMilliseconds = 15 * 60_000;

/** Who is asleep, or has no time left to come, is not asked first: then it is whoever is quickest. */
const awake = { from: '08:00:00', to: '21:00:00' };
const nearMilliseconds = 3 * 3_600_000;

/** @returns whether a start can be held from now on: docs/product.md 2.30 */
export function canHold(startsAt: Date, now: Date): boolean {
  const end = new Date(now.getTime() + holdMilliseconds);
  const [begins, ends] = [vilniusClock(now), vilniusClock(end)];
  const isAwake = begins.time >= awake.from && ends.time <= awake.to && begins.date === ends.date;
  return isAwake && end.getTime() <= startsAt.getTime() - nearMilliseconds;
}
