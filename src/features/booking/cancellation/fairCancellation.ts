/** docs/product.md 2.29: how long somebody who booked by mistake can undo it for free. */
const graceMilliseconds = 5 * 60_000;
const minuteMilliseconds = 60_000;

export interface Cancellable {
  startsAt: Date;
  bookedAt: Date;
  /** How long before the start, in minutes: the setting at the time of booking. */
  freeCancellation: number;
}

/** At the latest its start. */
export function freeUntil({ startsAt, bookedAt, freeCancellation }: Cancellable): Date {
  const start = startsAt.getTime();
  const rule = start - freeCancellation * minuteMilliseconds;
  return new Date(Math.min(start, Math.max(rule, bookedAt.getTime() + graceMilliseconds)));
}

export function isLate(booking: Cancellable, now: Date): boolean {
  return booking.freeCancellation > 0 && now > freeUntil(booking);
}

export type LateKind = 'canceled_late' | 'moved_late';
