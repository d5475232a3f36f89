import { findSchedule } from '#features/availability/schedules.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { orNotFound } from '#platform/http/apiError.server.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { fitScheduleToWork, readBookedPrices } from '../bookedPrices.server.ts';
import { isFreeFor } from '../isFreeFor.server.ts';
import { type Clash, listClashes } from '../series/clashes.server.ts';
import { listFollowingIds } from '../series/members.server.ts';
import { type Mover, planMoves } from './moves.server.ts';
import { loadOwnBookings } from './ownBookings.server.ts';

/** Writes nothing and waits for no lock. */
export async function listMoveClashes(
  db: Db,
  customer: Mover,
  id: string,
  to: DateTime,
): Promise<(Clash | null)[]> {
  const moves = planMoves(await loadOwnBookings(db, customer, await listFollowingIds(db, id)), to);
  const { service_id: serviceId } = orNotFound(moves[0]).before;
  const schedule = await findSchedule(db, serviceId);
  const work = fitScheduleToWork(schedule, await readBookedPrices(db, id));
  const ids = moves.map(({ before }) => before.id);
  const isFree = async (start: DateTime, index: number) =>
    !moves[index]?.isMoved || isFreeFor(db, { serviceId, ids }, start, { binding: schedule, work });
  return listClashes(db, customer, { starts: moves.map(({ after }) => after), moving: ids, isFree });
}
