import { readOccupied } from '#features/availability/freeDays.server.ts';
import { listBlocks, listFreeCrews, overlaps, type Schedule } from '#features/availability/index.ts';
import type { BookingRow } from '#features/booking/tables.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import { forEachStart } from '../series/clashes.server.ts';
import { deleteBlocks, insertAll, toDay, toInterval, withoutOwn } from '../timeBlocks.server.ts';
import { filterMoved, type Move } from './moves.server.ts';

/** The blocks of a new slot, and whether another moving booking releases some of them. */
interface Claim {
  booking: BookingRow;
  crew: number;
  blocks: number[];
  isLeft: boolean;
}

/**
 * Takes all new blocks before it frees the old ones. They may overlap: work can move by less than its duration, and to where
 * another moving booking is. Blocks are taken in ascending order before any is freed: a transaction that waits for a freed one
 * waits for one that itself waits for none.
 */
export async function moveTimeBlocks(db: Db, all: Move[], schedule: Schedule): Promise<void> {
  const moved = filterMoved(all);
  const ids = moved.map(({ after }) => after.id);
  const claims: Claim[] = [];
  await forEachStart(
    all,
    async ({ after }) => void claims.push(await claim(db, after, { ids, schedule })),
    moved,
  );
  for (const each of claims) if (each.isLeft) await assignBlocks(db, each);
  for (const each of claims) await deleteOtherBlocks(db, each);
}

async function claim(
  db: Db,
  booking: BookingRow,
  { ids, schedule }: { ids: string[]; schedule: Schedule },
): Promise<Claim> {
  const interval = toInterval(booking, schedule);
  const blocks = listBlocks(interval);
  const taken = await readOccupied(db, toDay(booking));
  for (const crew of listFreeCrews(schedule, interval.from, withoutOwn(taken, ids))) {
    const occupied = taken.booked.filter((each) => each.crew === crew && overlaps(each, interval));
    const occupiedBlocks = new Set(occupied.flatMap(listBlocks));
    const missing = blocks.filter((block) => !occupiedBlocks.has(block));
    const isLeft = occupied.some((each) => each.booking !== booking.id);
    if (await insertAll(db, booking, crew, missing)) return { booking, crew, blocks, isLeft };
    await deleteBlocks(db, booking, crew, missing);
  }
  throw new ApiError('slot_taken');
}

async function assignBlocks(db: Db, { booking, crew, blocks }: Claim): Promise<void> {
  await db
    .updateTable('time_blocks')
    .set({ booking_id: booking.id })
    .where('service_id', '=', booking.service_id)
    .where('crew', '=', crew)
    .where('block', 'in', blocks)
    .execute();
}

async function deleteOtherBlocks(db: Db, { booking, crew, blocks }: Claim): Promise<void> {
  await db
    .deleteFrom('time_blocks')
    .where('booking_id', '=', booking.id)
    .where(({ eb, or }) => or([eb('crew', '!=', crew), eb('block', 'not in', blocks)]))
    .execute();
}
