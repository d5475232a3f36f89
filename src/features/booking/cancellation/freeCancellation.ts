import { minuteMilliseconds } from '#platform/time/units.ts';

/** docs/product.md 2.72: how long an accidental booking can be undone free of charge. */
const graceMilliseconds = 5 * minuteMilliseconds;

interface Cancellable {
  startsAt: Date;
  bookedAt: Date;
  /** In minutes before the start: the setting at the time of booking. */
  freeCancellation: number;
}

export function freeUntil({ startsAt, bookedAt, freeCancellation }: Cancellable): Date {
  const start = startsAt.getTime();
  const rule = start - freeCancellation * minuteMilliseconds;
  return new Date(Math.min(start, Math.max(rule, bookedAt.getTime() + graceMilliseconds)));
}
