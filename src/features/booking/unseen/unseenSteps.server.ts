import type { Schedule } from '#features/availability/index.ts';
import type { BookingRow } from '#features/booking/tables.server.ts';
import { type UnseenBy, unseenDue } from '#features/catalog/unresponsive/rules.ts';

type Dated = Pick<BookingRow, 'created_at' | 'starts_at'> & Partial<Pick<BookingRow, 'moved_at'>>;

export type UnseenStep = Pick<BookingRow, 'unseen_next' | 'unseen_due_at'>;

export function planUnseen(booking: Dated, schedule: Schedule): UnseenStep & Pick<BookingRow, 'seen_at'> {
  return { seen_at: null, ...computeNextStep(null, booking, schedule) };
}

/**
 * First the provider, then the customer. If a booking starts before enough working time has passed, the step is due at its
 * start: no one is notified, but the booking counts as unseen.
 * @param notified the last recipient
 */
export function computeNextStep(
  notified: UnseenBy | null,
  { created_at: bookedAt, moved_at: movedAt, starts_at: startsAt }: Dated,
  schedule: Schedule,
): UnseenStep {
  if (notified === 'customer') return { unseen_next: null, unseen_due_at: null };
  const next = notified ? 'customer' : 'provider';
  const due = unseenDue(next, schedule, new Date(movedAt ?? bookedAt), new Date(startsAt));
  return { unseen_next: next, unseen_due_at: due.toISOString() };
}
