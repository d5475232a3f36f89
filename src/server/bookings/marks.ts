import type { VisitMark } from '#domain/bookings.ts';
import type { BookingRow } from '#server/db/tables.ts';

/** @returns the provider's mark on a booking; null if there is none */
export function markOf({
  no_show_at,
  not_done_at,
}: Pick<BookingRow, 'no_show_at' | 'not_done_at'>): VisitMark | null {
  if (no_show_at !== null) return 'noShow';
  return not_done_at === null ? null : 'notDone';
}
