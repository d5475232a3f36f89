import type { Moment } from '#platform/time/moments.ts';
import { scheduleOf } from '#features/availability/schedules.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { found } from '#platform/http/refusal.server.ts';
import { bookedPricesOf, scheduleForWork } from '../bookedPrices.server.ts';
import { isFreeFor } from '../isFreeFor.server.ts';
import { clashesOf, type Clash } from '../series/clashes.server.ts';
import { followingIds } from '../series/members.server.ts';
import { movesOf, type Mover } from './moves.server.ts';
import { ownBookings } from './ownBookings.server.ts';

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
