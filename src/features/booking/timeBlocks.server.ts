import {
  type Day,
  lockAvailability,
  type Occupied,
  readOccupied,
  saveFreeStarts,
} from '#features/availability/freeDays.server.ts';
import {
  filterBookable,
  type Interval,
  listBlocks,
  listFreeCrews,
  listTouched,
  nineStarts,
  nothingTaken,
  readDay,
  type Schedule,
  takenMinutes,
  toMinute,
} from '#features/availability/index.ts';
import type { BookingRow } from '#features/booking/tables.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { DateTime } from '#platform/time/dateTime.ts';

type Booked = Pick<BookingRow, 'id' | 'service_id' | 'date' | 'time' | 'starts_at'>;

/**
 * Takes the time of a crew for a new booking. The table's key decides who was first. To be called while the service's row is locked.
 * @throws {ApiError} slot_taken when no crew is free
 */
export async function takeTime(db: Db, booking: Booked, schedule: Schedule): Promise<void> {
  const interval = toInterval(booking, schedule);
  // With only one crew, nothing has to be read first.
  const taken = schedule.teams === 1 ? nothingTaken : await readOccupied(db, toDay(booking));
  // Crews are tried in ascending order only: otherwise two transactions could wait for each other for ever.
  for (const crew of listFreeCrews(schedule, interval.from, taken)) {
    const missing = listBlocks(interval);
    if (await insertAll(db, booking, crew, missing)) return;
    await deleteOnly(db, booking, crew, missing);
  }
  throw new ApiError('slot_taken');
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
 * Locks the day, checks again that the start that a booking has taken is free, and stores which starts of the day, and of those beside it, remain free. To be called
 * last: other bookings of the same service and day wait from here until the commit.
 * @returns the tags of the pages that have changed
 * @throws {ApiError} slot_taken when the provider does not work then, or does not take bookings for it now
 */
export async function confirmStart(
  db: Db,
  booking: Booked,
  { schedule, binding = schedule, work = schedule }: DaySchedules,
): Promise<string[]> {
  const tags: string[] = [];
  for (const date of listTouched(schedule, booking.date)) {
    const day = { ...toDay(booking), date };
    const taken = await lockAvailability(db, day, schedule);
    if (date === booking.date && !isFree(taken, [booking.id], booking, { binding, work }))
      throw new ApiError('slot_taken');
    tags.push(...(await saveFreeStarts(db, day, schedule, taken)));
  }
  return tags;
}

/** @param ids of bookings whose time counts as free */
export function isFree(
  taken: Occupied,
  ids: string[],
  { date, time }: DateTime,
  { binding, work }: Record<'binding' | 'work', Schedule>,
): boolean {
  const { starts } = readDay(work, date, withoutOwn(taken, ids));
  return filterBookable(starts, date, now(), binding).includes(time);
}

/**
 * Only for a service with the nine: other starts change, and one that was offered a moment ago is taken.
 * @throws {ApiError} slot for a time that is none of the nine
 */
export function requireStart({ starts }: Schedule, time: string, field = 'time'): void {
  if (starts === 'nine' && !nineStarts.includes(time))
    throw new ApiError('slot', { problems: { [field]: 'slot' } });
}

export function toDay({ service_id: serviceId, date }: Booked): Day {
  return { serviceId, date };
}

/** With the buffer, in minutes since 1970 in UTC. */
export function toInterval({ starts_at: startsAt }: Booked, schedule: Schedule): Interval {
  const from = toMinute(new Date(startsAt));
  return { from, to: from + takenMinutes(schedule) };
}

/** @param ids of bookings whose time counts as free */
export function withoutOwn(taken: Occupied, ids: string[]): Occupied {
  return { ...taken, booked: taken.booked.filter(({ booking }) => !ids.includes(booking)) };
}

/** Inserts in ascending order: if two transactions want the same blocks, one waits before it has taken any that the other needs. */
export async function insertAll(db: Db, booking: Booked, crew: number, blocks: number[]): Promise<boolean> {
  if (blocks.length === 0) return true;
  const { service_id, id: booking_id } = booking;
  const rows = blocks.map((block) => ({ service_id, block, crew, booking_id }));
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('time_blocks')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === BigInt(blocks.length);
}

export async function deleteOnly(db: Db, { id }: Booked, crew: number, blocks: number[]): Promise<void> {
  await db
    .deleteFrom('time_blocks')
    .where('booking_id', '=', id)
    .where('crew', '=', crew)
    .where('block', 'in', blocks)
    .execute();
}
