import {
  listChangedTags,
  lockAvailability,
  type Occupied,
  readOccupied,
  type SavedDay,
  saveFreeStarts,
  type ServiceDay,
} from '#features/availability/freeDays.server.ts';
import {
  defaultStarts,
  filterBookable,
  freeStarts,
  type Interval,
  listBlocks,
  listFreeCrews,
  listTouched,
  nothingTaken,
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
 * The primary key decides who was first. Call it while the service's row is locked.
 * @param wanted the crew; by default the first available one
 */
export async function reserveTime(
  db: Db,
  booking: Booked,
  schedule: Schedule,
  wanted?: number,
): Promise<void> {
  const interval = toInterval(booking, schedule);
  // With one crew, nothing has to be read first.
  const taken = schedule.crews === 1 ? nothingTaken : await readOccupied(db, toDay(booking));
  // Crews are tried in ascending order only: otherwise two transactions could deadlock.
  for (const crew of listFreeCrews(schedule, interval.from, taken)) {
    if (crew !== (wanted ?? crew)) continue;
    const missing = listBlocks(interval);
    if (await insertAll(db, booking, crew, missing)) return;
    await deleteBlocks(db, booking, crew, missing);
  }
  throw new ApiError('slot_taken');
}

export interface DaySchedules {
  schedule: Schedule;
  binding?: Schedule;
  work?: Schedule;
}

/**
 * Locks the day, checks again that the slot is available, and saves the availability of the day and its neighbours. Call it
 * last: other bookings of the same service and day wait from here until the commit.
 * @returns the changed page tags
 * @throws {ApiError} slot_taken if the provider does not accept bookings for it
 */
export async function confirmStart(
  db: Db,
  booking: Booked,
  { schedule, binding = schedule, work = schedule }: DaySchedules,
): Promise<string[]> {
  const saved: SavedDay[] = [];
  for (const date of listTouched(schedule, booking.date)) {
    const day = { ...toDay(booking), date };
    const taken = await lockAvailability(db, day, schedule);
    if (date === booking.date && !isFree(taken, [booking.id], booking, { binding, work }))
      throw new ApiError('slot_taken');
    saved.push(await saveFreeStarts(db, day, schedule, taken));
  }
  return listChangedTags(db, booking.service_id, schedule, saved);
}

/** @param ids of bookings whose time counts as available */
function isFree(
  taken: Occupied,
  ids: string[],
  { date, time }: DateTime,
  { binding, work }: Record<'binding' | 'work', Schedule>,
): boolean {
  const starts = freeStarts(work, date, withoutOwn(taken, ids));
  return filterBookable(starts, date, now(), binding).includes(time);
}

/**
 * Only default slots are fixed: others change, and one offered a moment ago is reported as taken.
 * @throws {ApiError} slot for a time that is not a default slot
 */
export function requireStart({ starts }: Schedule, time: string, field = 'time'): void {
  if ((starts === 'nine' || starts === 'unset') && !defaultStarts.includes(time))
    throw new ApiError('slot', { problems: { [field]: 'slot' } });
}

export function toDay({ service_id: serviceId, date }: Booked): ServiceDay {
  return { serviceId, date };
}

/** With the buffer, in minutes since 1970 in UTC. */
export function toInterval({ starts_at: startsAt }: Booked, schedule: Schedule): Interval {
  const from = toMinute(new Date(startsAt));
  return { from, to: from + takenMinutes(schedule) };
}

/** @param ids of bookings whose time counts as available */
export function withoutOwn(taken: Occupied, ids: string[]): Occupied {
  return { ...taken, booked: taken.booked.filter(({ booking }) => !ids.includes(booking)) };
}

/**
 * Inserts in ascending order: of two transactions that want the same blocks, one waits before it has taken any that the other
 * needs.
 */
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

export async function deleteBlocks(db: Db, { id }: Booked, crew: number, blocks: number[]): Promise<void> {
  await db
    .deleteFrom('time_blocks')
    .where('booking_id', '=', id)
    .where('crew', '=', crew)
    .where('block', 'in', blocks)
    .execute();
}

/**
 * Takes no lock.
 * @param ids of bookings that move: their time counts as available
 * @param binding the schedule whose notice and horizon apply
 */
export async function isFreeFor(
  db: Db,
  { serviceId, ids }: { serviceId: string; ids: string[] },
  start: DateTime,
  schedules: Record<'binding' | 'work', Schedule>,
): Promise<boolean> {
  return isFree(await readOccupied(db, { serviceId, date: start.date }), ids, start, schedules);
}
