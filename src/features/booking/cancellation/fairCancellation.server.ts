import { randomUUIDv7 } from 'node:crypto';
import type { BookingRow } from '#features/booking/tables.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { addMonths } from '#platform/time/calendar.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { type Cancellable, freeUntil, isLate, type LateKind } from './fairCancellation.ts';

const lateRetentionMonths = 12;

type Terms = Pick<BookingRow, 'starts_at' | 'created_at' | 'free_cancellation'>;

export function getFreeUntil(booking: Terms): string | null {
  return booking.free_cancellation > 0 ? freeUntil(cancellable(booking)).toISOString() : null;
}

/** Empty if it is not late. @param booking before the change */
export function getLateness(booking: Terms): { lateSince?: string } {
  const until = getFreeUntil(booking);
  return until && isLate(cancellable(booking), now()) ? { lateSince: until } : {};
}

function cancellable({ starts_at, created_at, free_cancellation }: Terms): Cancellable {
  return {
    startsAt: new Date(starts_at),
    bookedAt: new Date(created_at),
    freeCancellation: free_cancellation,
  };
}

/**
 * Call it in the transaction of the change.
 * @param booking before the change
 * @returns the content for the emails; empty if it was not late
 */
export async function recordLate(
  db: Db,
  kind: LateKind,
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
