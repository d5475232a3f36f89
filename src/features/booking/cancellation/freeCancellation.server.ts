import { randomUUIDv7 } from 'node:crypto';
import type { BookingRow } from '#features/booking/tables.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { addMonths } from '#platform/time/calendar.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { freeUntil } from './freeCancellation.ts';

const lateRetentionMonths = 12;

type Terms = Pick<BookingRow, 'starts_at' | 'created_at' | 'free_cancellation'>;

export function getFreeUntil({ starts_at, created_at, free_cancellation }: Terms): string | null {
  if (free_cancellation === 0) return null;
  const [startsAt, bookedAt] = [new Date(starts_at), new Date(created_at)];
  return freeUntil({ startsAt, bookedAt, freeCancellation: free_cancellation }).toISOString();
}

/** Empty if it is not late. @param booking before the change */
export function getLateness(booking: Terms): { lateSince?: string } {
  const until = getFreeUntil(booking);
  return until && until < now().toISOString() ? { lateSince: until } : {};
}

/**
 * Call it in the transaction of the change.
 * @param booking before the change
 * @returns the content for the emails; empty if it was not late
 */
export async function recordLate(
  db: Db,
  kind: 'cancelled_late' | 'moved_late',
  booking: BookingRow & { user_id: string },
): Promise<{ lateSince?: string }> {
  const late = getLateness(booking);
  if (!late.lateSince) return late;
  const { user_id, service_id, starts_at } = booking;
  await db
    .insertInto('late_changes')
    .values({ id: randomUUIDv7(), user_id, service_id, kind, starts_at, at: now().toISOString() })
    .execute();
  return late;
}

/** docs/product.md 2.57: deletes records after 12 months. */
export async function deleteOldLateChanges(db: Db): Promise<void> {
  const before = addMonths(vilniusClock(now()).date, -lateRetentionMonths);
  await db.deleteFrom('late_changes').where('at', '<', before).execute();
}
