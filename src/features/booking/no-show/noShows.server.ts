import type { BookingRow } from '#features/booking/tables.server.ts';
import { now } from '#platform/config/settings.server.ts';
import { type NoShowKind, noShowMilliseconds } from './noShowStates.ts';

export function getNoShow({
  no_show_at,
  not_done_at,
}: Pick<BookingRow, 'no_show_at' | 'not_done_at'>): NoShowKind | null {
  if (no_show_at !== null) return 'noShow';
  return not_done_at === null ? null : 'notDone';
}

/** For 7 days from the start, except for phone bookings. */
export function canSetNoShow({ user_id: userId, starts_at: startsAt }: BookingRow): boolean {
  const since = now().getTime() - Date.parse(startsAt);
  return userId !== null && since >= 0 && since <= noShowMilliseconds;
}
