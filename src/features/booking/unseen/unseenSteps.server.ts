import type { Schedule } from '#features/availability/index.ts';
import type { BookingRow } from '#features/booking/tables.server.ts';
import { type UnseenBy, unseenDue } from '#features/catalog/unresponsive/rules.ts';

/** A booking that has never moved may lack `moved_at`. */
type Dated = Pick<BookingRow, 'created_at' | 'starts_at'> & Partial<Pick<BookingRow, 'moved_at'>>;

/** Who is told next that a booking has not been seen, and when; both are null if nobody is. */
export type UnseenStep = Pick<BookingRow, 'unseen_next' | 'unseen_due_at'>;

/** That its provider has not seen it, and the first step. */
export function planUnseen(booking: Dated, schedule: Schedule): UnseenStep & Pick<BookingRow, 'seen_at'> {
  return { seen_at: null, ...computeNextStep(null, booking, schedule) };
}

/**
 * The provider is told first, then the customer. If a booking begins before the provider has worked for that long, the step is due at its
 * start: then nobody is told, but the booking counts as unseen.
 * @param told who was told last; null if nobody was yet
 */
export function computeNextStep(
  told: UnseenBy | null,
  { created_at: bookedAt, moved_at: movedAt, starts_at: startsAt }: Dated,
  schedule: Schedule,
): UnseenStep {
  if (told === 'customer') return { unseen_next: null, unseen_due_at: null };
  const next = told ? 'customer' : 'provider';
  const due = unseenDue(next, schedule, new Date(movedAt ?? bookedAt), new Date(startsAt));
  return { unseen_next: next, unseen_due_at: due.toISOString() };
}
