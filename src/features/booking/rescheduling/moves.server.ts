import type { Customer } from '#features/account/sessions.server.ts';
import type { Schedule } from '#features/availability/index.ts';
import type { BookingRow } from '#features/booking/tables.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError, orNotFound, refuseDuplicate } from '#platform/http/apiError.server.ts';
import { type DateTime, writeDateTime } from '#platform/time/dateTime.ts';
import { isDate, isPast, readStart } from '#platform/time/vilnius.ts';
import { forEachStart } from '../series/clashes.server.ts';
import { moveStarts } from '../series/repeats.ts';
import { planUnseen } from '../unseen/unseenSteps.server.ts';

export type Mover = Pick<Customer, 'id' | 'email' | 'language'>;

export interface Move {
  before: BookingRow;
  after: BookingRow;
  isMoved: boolean;
}

/** @param bookings earliest first; the first moves to `to`, the others by as many days, to the same time */
export function planMoves(bookings: BookingRow[], to: DateTime): Move[] {
  const starts = moveStarts(bookings, to);
  return bookings.map((before, index) => {
    const { date, time } = starts[index] ?? before;
    if (before.date === date && before.time === time) return { before, after: before, isMoved: false };
    const starts_at = readStart(date, time).toISOString();
    const moved = { sequence: before.sequence + 1, moved_at: now().toISOString() };
    return { before, after: { ...before, ...moved, date, time, starts_at }, isMoved: true };
  });
}

/** @throws {ApiError} past; slot_taken after the last day of the calendar */
export function requireNewStarts(all: Move[]): Promise<void> {
  return forEachStart(all, async ({ after: { date, time } }) => {
    if (isPast(date, time, now())) throw new ApiError('past', { problems: { date: 'past' } });
    if (!isDate(date)) throw new ApiError('slot_taken');
  });
}

/** Sets the duration of the moved bookings, and marks them as unseen. */
export function completeMoves(
  all: Move[],
  { schedule, work }: Record<'schedule' | 'work', Schedule>,
): Move[] {
  const first = all.find(({ isMoved }) => isMoved);
  return all.map((move) => {
    if (!move.isMoved) return move;
    const after = { ...move.after, minutes: work.duration };
    // docs/product.md 2.60: seeing one booking of a series counts for all, and there is one reminder.
    const later = { seen_at: null, unseen_next: null, unseen_due_at: null };
    return { ...move, after: { ...after, ...(move === first ? planUnseen(after, schedule) : later) } };
  });
}

/**
 * Stores the new slots and ends suggestions. The unique index prevents two bookings of a customer at one time.
 * @throws {ApiError} not_found for a booking that was cancelled or moved in the meantime
 */
export async function storeMoves(db: Db, all: Move[]): Promise<void> {
  const { before, after } = orNotFound(all[0]);
  // One may move to where another one is: that one moves first.
  const order = after.date > before.date ? filterMoved(all).toReversed() : filterMoved(all);
  await forEachStart(all, (move) => storeOne(db, move), order);
  for (const { after: booking } of order) await endProposal(db, booking);
}

/** An accepted suggestion stays, so that accepting it again returns the same. */
export async function endProposal(db: Db, { id, date, time }: BookingRow): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('proposals')
    .where('booking_id', '=', id)
    .where('starts', 'not like', `%${writeDateTime({ date, time })}%`)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export function filterMoved(all: Move[]): Move[] {
  return all.filter(({ isMoved }) => isMoved);
}

async function storeOne(db: Db, { before, after }: Move): Promise<void> {
  const { date, time, starts_at, sequence, moved_at, minutes, seen_at, unseen_next, unseen_due_at } = after;
  const { numUpdatedRows } = await db
    .updateTable('bookings')
    .set({ date, time, starts_at, sequence, moved_at, minutes, seen_at, unseen_next, unseen_due_at })
    .where('id', '=', before.id)
    .where('sequence', '=', before.sequence)
    .executeTakeFirstOrThrow()
    .catch(refuseDuplicate('own_clash', 'user'));
  if (numUpdatedRows === 0n) throw new ApiError('not_found');
}
