import type { VisitMark } from '#domain/bookings.ts';
import type { BookingRow } from '#server/db/tables.ts';

export function markOf({
  no_show_at,
  not_done_at,
}: Pick<BookingRow, 'no_show_at' | 'not_done_at'>): VisitMark | null {
  if (no_show_at !== null) return 'noShow';
  return not_done_at === null ? null : 'notDone';
}
