import { unseenDue, type UnseenBy } from '#domain/schedules/unseen.ts';
import type { Schedule } from '#domain/schedules/schedule.ts';
import type { BookingRow } from '#server/db/tables.ts';

/** Who hears next that a booking has not been seen, and when; nobody, where these are null. */
export type UnseenStep = Pick<BookingRow, 'unseen_next' | 'unseen_due_at'>;

/** @returns what is stored with a booking that has just got its start: its provider has not seen it */
export function unseenFrom(
  booking: BookingRow,
  schedule: Schedule,
): UnseenStep & Pick<BookingRow, 'seen_at'> {
  return { seen_at: null, ...stepAfter(null, booking, schedule) };
}

/**
 * First the provider, then the customer. What begins before the provider has worked that long is due when it begins: nobody is told of it
 * then, but it counts as unseen.
 * @param told who has been told last; null for nobody yet
 */
export function stepAfter(
  told: UnseenBy | null,
  { created_at: bookedAt, moved_at: movedAt, starts_at: startsAt }: BookingRow,
  schedule: Schedule,
): UnseenStep {
  if (told === 'customer') return { unseen_next: null, unseen_due_at: null };
  const next = told ? 'customer' : 'provider';
  const due = unseenDue(next, schedule, new Date(movedAt ?? bookedAt), new Date(startsAt));
  return { unseen_next: next, unseen_due_at: due.toISOString() };
}
