import type { Customer } from '#features/account/sessions.server.ts';
import { saveAvailability } from '#features/availability/freeDays.server.ts';
import { forProvider } from '#features/availability/index.ts';
import { readSchedule } from '#features/availability/schedules.server.ts';
import { listCalendars, refreshCalendars } from '#features/calendars/readings.server.ts';
import { addInvalidation, transact } from '#platform/cache/invalidation.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError, orNotFound } from '#platform/http/apiError.server.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { findBookedPrices, fitScheduleToStored, translatePrices } from '../bookedPrices.server.ts';
import { toBooking } from '../bookingLists.server.ts';
import { readBookableService } from '../bookingMails.server.ts';
import { hasBegun } from '../bookings.server.ts';
import { recordLate } from '../cancellation/freeCancellation.server.ts';
import { findCommonDetails } from '../details/storedDetails.server.ts';
import { countChange, lockAccountBookings } from '../limits.server.ts';
import { notify } from '../notify.server.ts';
import { listOwnBookings, readOwnBooking } from '../ownBookings.server.ts';
import { forEachStart, listClashes, type SeriesClash, withAllClashes } from '../series/clashes.server.ts';
import { listFollowingIds } from '../series/members.server.ts';
import { type ChangedBooking, makeNotices } from '../series/notices.server.ts';
import type { Booking } from '../shapes.ts';
import type { Side } from '../sides.ts';
import { confirmStart, type DaySchedules, isFreeFor, requireStart } from '../timeBlocks.server.ts';
import {
  completeMoves,
  filterMoved,
  type Move,
  type Mover,
  planMoves,
  requireNewStarts,
  storeMoves,
} from './moves.server.ts';
import { moveTimeBlocks } from './moveTimeBlocks.server.ts';

/** Takes no lock. */
async function listMoveClashes(
  db: Db,
  customer: Mover,
  id: string,
  to: DateTime,
): Promise<(SeriesClash | null)[]> {
  const moves = planMoves(await listOwnBookings(db, customer, await listFollowingIds(db, id)), to);
  const { service_id: serviceId } = orNotFound(moves[0]).before;
  const schedule = await readSchedule(db, serviceId);
  const work = await fitScheduleToStored(db, schedule, id);
  const ids = moves.map(({ before }) => before.id);
  const isFree = async (start: DateTime, index: number) =>
    !moves[index]?.isMoved || isFreeFor(db, { serviceId, ids }, start, { binding: schedule, work });
  return listClashes(db, customer, { starts: moves.map(({ after }) => after), moving: ids, isFree });
}

/**
 * Confirms the new slots and saves the availability of the old days, earliest first, so that two transactions cannot deadlock.
 * @returns the changed page tags
 */
export async function confirmStarts(db: Db, all: Move[], schedules: DaySchedules): Promise<string[]> {
  const moved = filterMoved(all);
  const { service_id: serviceId } = orNotFound(all[0]).before;
  const days = new Set(moved.flatMap(({ before, after }) => [before.date, after.date]));
  const tags: string[] = [];
  for (const date of [...days].sort()) {
    const coming = moved.filter(({ after }) => after.date === date);
    if (coming.length === 0)
      tags.push(...(await saveAvailability(db, { serviceId, date }, schedules.schedule)));
    const confirm = async ({ after }: Move) => void tags.push(...(await confirmStart(db, after, schedules)));
    await forEachStart(all, confirm, coming);
  }
  return tags;
}

/** @param requireSuggested for a provider's suggestion: then notice and horizon do not apply, and the move is never late */
export async function rescheduleBooking(
  db: Db,
  customer: Mover,
  id: string,
  to: DateTime,
  requireSuggested?: (transaction: Db) => Promise<void>,
): Promise<Booking> {
  const choose = async (transaction: Db) => {
    await requireSuggested?.(transaction);
    return [id];
  };
  const by = requireSuggested ? 'provider' : 'customer';
  const [booking] = await moveBookings(db, customer, { id, to, by, choose });
  return orNotFound(booking);
}

/**
 * docs/product.md 2.37.
 * @returns in the order before the move
 * @throws {ApiError} an error names every booking without its slot: `starts.2`
 */
export function moveFollowing(db: Db, customer: Customer, id: string, to: DateTime): Promise<Booking[]> {
  return withAllClashes(
    () => moveBookings(db, customer, { id, to, by: 'customer', choose: listFollowingIds }),
    () => listMoveClashes(db, customer, id, to),
  );
}

interface MoveOptions {
  id: string;
  to: DateTime;
  by: Side;
  choose: (transaction: Db, id: string) => Promise<string[]>;
}

/**
 * Moves bookings in one transaction, which frees an old slot only after all new ones are taken. One change, with one email to
 * each side; both calendars move their entries, and suggestions end.
 */
async function moveBookings(db: Db, customer: Mover, { id, to, by, choose }: MoveOptions) {
  const { service_id: serviceId } = await readOwnBooking(db, customer, id);
  await refreshCalendars(db, await listCalendars(db, serviceId));
  const { moves, prices } = await transact(db, async (transaction) => {
    await lockAccountBookings(transaction, customer.id);
    const before = await listOwnBookings(transaction, customer, await choose(transaction, id));
    if (hasBegun(orNotFound(before[0]))) throw new ApiError('completed');
    const planned = planMoves(before, to);
    await requireNewStarts(planned);
    const prices = await findBookedPrices(transaction, id);
    if (filterMoved(planned).length === 0) return { moves: planned, prices };
    const service = await readBookableService(transaction, serviceId);
    const { schedule } = service;
    requireStart(schedule, to.time);
    const work = await fitScheduleToStored(transaction, schedule, id);
    const moves = completeMoves(planned, { schedule, work });
    await storeMoves(transaction, moves);
    await moveTimeBlocks(transaction, moves, work);
    const digested = await countChange(transaction, 'moved', customer, service);
    const changed: ChangedBooking[] = [];
    for (const { before, after } of filterMoved(moves)) {
      const record = { ...before, user_id: customer.id };
      const late = by === 'customer' ? await recordLate(transaction, 'moved_late', record) : {};
      changed.push({ ...after, ...late, wasStartsAt: before.starts_at });
    }
    const details = await findCommonDetails(transaction, changed);
    await notify(
      transaction,
      makeNotices('moved', changed, { customer, service, prices }, details),
      digested,
    );
    const binding = by === 'provider' ? forProvider(schedule) : schedule;
    await addInvalidation(transaction, await confirmStarts(transaction, moves, { schedule, binding, work }));
    return { moves, prices };
  });
  const translated = translatePrices(prices, customer.language);
  return moves.map(({ after }) => toBooking(after, customer, serviceId, translated));
}
