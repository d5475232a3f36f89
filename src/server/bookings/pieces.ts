import { bookableStarts, freeStarts, freeTeams, startsOf } from '#domain/freeStarts.ts';
import type { Moment } from '#domain/nearestSlots.ts';
import { pieceAt, piecesTaken, type Schedule } from '#domain/schedules/schedule.ts';
import {
  lockAvailability,
  readOccupied,
  saveFreeStarts,
  type Day,
  type OccupiedDay,
} from '#server/catalogue/freeDays.ts';
import type { Db } from '#server/db/open.ts';
import type { BookingRow } from '#server/db/tables.ts';
import { Refusal } from '#server/http/refusal.ts';
import { now } from '#server/operations/settings.ts';

type Booked = Pick<BookingRow, 'id' | 'service_id' | 'date' | 'time' | 'starts_at'>;

/** Half hours in a row of one team: [first, end). */
export interface Pieces {
  team: number;
  first: number;
  end: number;
}

/**
 * Takes the half hours of a team for a new booking. The table's key decides who was first. To be called while the service's row is locked.
 * @throws {Refusal} slot_taken when no team is free
 */
export async function takePieces(db: Db, booking: Booked, schedule: Schedule): Promise<void> {
  const wanted = wantedPieces(booking, schedule);
  // With only one team, nothing has to be read first.
  const taken = schedule.teams === 1 ? nothing : await readOccupied(db, dayOf(booking));
  // Teams are tried in ascending order only: otherwise two transactions could wait for each other for ever.
  for (const team of freeTeams(schedule, wanted.first, taken)) {
    const missing = range(wanted);
    if (await insertAll(db, booking, team, missing)) return;
    await deleteOnly(db, booking, team, missing);
  }
  throw new Refusal('slot_taken');
}

/** The schedule of a service, as a booking that takes a start needs it. */
export interface DaySchedules {
  schedule: Schedule;
  /** Its notice and horizon apply; for the provider's own time neither applies. */
  binding?: Schedule;
  /** For the work of this booking, if that takes longer. */
  work?: Schedule;
}

/**
 * Locks the day, checks again that the start that a booking has taken is free, and stores which starts of the day remain free. To be called
 * last: other bookings of the same service and day wait from here until the commit.
 * @returns the tags of the pages that have changed
 * @throws {Refusal} slot_taken when the provider does not work then, or does not take bookings for it now
 */
export async function confirmStart(
  db: Db,
  booking: Booked,
  { schedule, binding = schedule, work = schedule }: DaySchedules,
): Promise<string[]> {
  const taken = await lockAvailability(db, dayOf(booking), schedule);
  if (!isFree(taken, [booking.id], booking, { binding, work })) throw new Refusal('slot_taken');
  return saveFreeStarts(db, dayOf(booking), schedule, taken);
}

/** @param ids of bookings whose half hours count as free */
export function isFree(
  taken: OccupiedDay,
  ids: string[],
  { date, time }: Moment,
  { binding, work }: Record<'binding' | 'work', Schedule>,
): boolean {
  const free = freeStarts(work, date, withoutOwn(taken, ids)) & bookableStarts(date, now(), binding);
  return startsOf(free).some((start) => start === time);
}

const nothing = { pieces: [], closed: [] };

export function dayOf({ service_id: serviceId, date }: Booked): Day {
  return { serviceId, date };
}

export function wantedPieces({ starts_at: startsAt }: Booked, schedule: Schedule): Omit<Pieces, 'team'> {
  const first = pieceAt(new Date(startsAt));
  return { first, end: first + piecesTaken(schedule) };
}

export function range({ first, end }: Omit<Pieces, 'team'>): number[] {
  return Array.from({ length: end - first }, (_, index) => first + index);
}

/** @param ids of bookings whose half hours count as free */
export function withoutOwn(taken: OccupiedDay, ids: string[]): OccupiedDay {
  return { ...taken, pieces: taken.pieces.filter(({ booking }) => !booking || !ids.includes(booking)) };
}

/** Inserts in ascending order: if two transactions want the same half hours, one waits before it has taken any that the other needs. */
export async function insertAll(db: Db, booking: Booked, team: number, pieces: number[]): Promise<boolean> {
  if (pieces.length === 0) return true;
  const { service_id, id: booking_id } = booking;
  const rows = pieces.map((piece) => ({ service_id, piece, team, booking_id }));
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('booking_pieces')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === BigInt(pieces.length);
}

export async function deleteOnly(db: Db, { id }: Booked, team: number, pieces: number[]): Promise<void> {
  await db
    .deleteFrom('booking_pieces')
    .where('booking_id', '=', id)
    .where('team', '=', team)
    .where('piece', 'in', pieces)
    .execute();
}
