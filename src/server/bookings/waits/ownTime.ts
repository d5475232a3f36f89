import { pieceAt, piecesTaken, type Schedule } from '#domain/schedules/schedule.ts';
import type { Db } from '#server/db/open.ts';
import type { BookingRow } from '#server/db/tables.ts';
import { Refusal } from '#server/http/refusal.ts';
import { takePieces } from '../pieces.ts';

/**
 * Takes the half hours of a booking that the provider makes, whose own time it is: holds that are in the way end.
 * @throws {Refusal} slot_taken when no team is free of bookings
 */
export async function takeOwnTime(db: Db, booking: BookingRow, schedule: Schedule): Promise<void> {
  try {
    await takePieces(db, booking, schedule);
  } catch (error) {
    if (!(error instanceof Refusal) || !(await endHoldsWithin(db, booking, schedule))) throw error;
    await takePieces(db, booking, schedule);
  }
}

/** @returns whether there was any hold */
async function endHoldsWithin(
  db: Db,
  { service_id: serviceId, starts_at: startsAt }: BookingRow,
  schedule: Schedule,
): Promise<boolean> {
  const first = pieceAt(new Date(startsAt));
  const inTheWay = db
    .selectFrom('booking_pieces')
    .select('hold_id')
    .where('service_id', '=', serviceId)
    .where('piece', '>=', first)
    .where('piece', '<', first + piecesTaken(schedule))
    .where('hold_id', 'is not', null);
  const { numDeletedRows } = await db
    .deleteFrom('holds')
    .where('id', 'in', inTheWay)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
