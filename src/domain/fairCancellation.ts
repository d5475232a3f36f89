/** docs/product.md 2.29: who has booked by mistake may take it back for so long. */
const graceMilliseconds = 5 * 60_000;
const minuteMilliseconds = 60_000;

/** What decides until when a booking is canceled or moved for free. */
export interface Cancellable {
  startsAt: Date;
  bookedAt: Date;
  /** How long before the start, in minutes: as it was when the booking was made. */
  freeCancellation: number;
}

/** @returns until when a booking is canceled or moved for free; its start at the latest */
export function freeUntil({ startsAt, bookedAt, freeCancellation }: Cancellable): Date {
  const start = startsAt.getTime();
  const rule = start - freeCancellation * minuteMilliseconds;
  return new Date(Math.min(start, Math.max(rule, bookedAt.getTime() + graceMilliseconds)));
}

/** @returns whether canceling or moving a booking counts as late */
export function isLate(booking: Cancellable, now: Date): boolean {
  return booking.freeCancellation > 0 && now > freeUntil(booking);
}

/** What is recorded of a change that came late. */
export type LateKind = 'canceled_late' | 'moved_late';
