import type { Moment } from '#domain/nearestSlots.ts';
import { scheduleOf } from '#server/catalogue/schedules.ts';
import type { Db } from '#server/db/open.ts';
import { found } from '#server/http/refusal.ts';
import { bookedPricesOf, scheduleForWork } from '../bookedPrices.ts';
import { isFreeFor } from '../isFreeFor.ts';
import { clashesOf, type Clash } from '../series/clashes.ts';
import { followingIds } from '../series/members.ts';
import { movesOf, type Mover } from './moves.ts';
import { ownBookings } from './ownBookings.ts';

/** Writes nothing and waits for no lock. */
export async function clashesOfMoves(
  db: Db,
  customer: Mover,
  id: string,
  to: Moment,
): Promise<(Clash | null)[]> {
  const moves = movesOf(await ownBookings(db, customer, await followingIds(db, id)), to);
  const { service_id: serviceId } = found(moves[0]).before;
  const schedule = await scheduleOf(db, serviceId);
  const work = scheduleForWork(schedule, await bookedPricesOf(db, id));
  const ids = moves.map(({ before }) => before.id);
  const isFree = async (start: Moment, index: number) =>
    !moves[index]?.isMoved || isFreeFor(db, { serviceId, ids }, start, { binding: schedule, work });
  return clashesOf(db, customer, { starts: moves.map(({ after }) => after), moving: ids, isFree });
}
