import { freeTeams } from '#domain/freeStarts.ts';
import type { Schedule } from '#domain/schedules/schedule.ts';
import { readOccupied } from '#server/catalogue/freeDays.ts';
import type { Db } from '#server/db/open.ts';
import type { BookingRow } from '#server/db/tables.ts';
import { Refusal } from '#server/http/refusal.ts';
import { dayOf, deleteOnly, insertAll, range, wantedPieces, withoutOwn, type Pieces } from '../pieces.ts';
import { eachNamed } from '../series/clashes.ts';
import { movedOf, type Move } from './moves.ts';

/** The half hours that a booking has taken for its new start, and whether another booking that moves leaves some of them to it. */
interface Claim extends Pieces {
  booking: BookingRow;
  isLeft: boolean;
}

/**
 * Takes the half hours of all new starts, and only then frees those of the old ones. They may overlap: work can be moved by less time than it
 * takes, and to where another booking that moves is. All of them are taken in ascending order before any is freed: whoever waits for a
 * freed one then waits for a transaction that itself waits for none.
 * @throws {Refusal} slot_taken when no team is free
 */
export async function movePieces(db: Db, all: Move[], schedule: Schedule): Promise<void> {
  const moved = movedOf(all);
  const ids = moved.map(({ after }) => after.id);
  const claims: Claim[] = [];
  await eachNamed(
    all,
    async ({ after }) => void claims.push(await claim(db, after, { ids, schedule })),
    moved,
  );
  for (const each of claims) if (each.isLeft) await takeOver(db, each);
  for (const each of claims) await deleteAllBut(db, each);
}

async function claim(
  db: Db,
  booking: BookingRow,
  { ids, schedule }: { ids: string[]; schedule: Schedule },
): Promise<Claim> {
  const { first, end } = wantedPieces(booking, schedule);
  const taken = await readOccupied(db, dayOf(booking));
  for (const team of freeTeams(schedule, first, withoutOwn(taken, ids))) {
    const kept = taken.pieces.filter((each) => each.team === team && each.piece >= first && each.piece < end);
    const missing = range({ first, end }).filter((piece) => kept.every((each) => each.piece !== piece));
    const isLeft = kept.some((each) => each.booking !== booking.id);
    if (await insertAll(db, booking, team, missing)) return { booking, team, first, end, isLeft };
    await deleteOnly(db, booking, team, missing);
  }
  throw new Refusal('slot_taken');
}

async function takeOver(db: Db, { booking, team, first, end }: Claim): Promise<void> {
  await db
    .updateTable('booking_pieces')
    .set({ booking_id: booking.id })
    .where('service_id', '=', booking.service_id)
    .where('team', '=', team)
    .where('piece', '>=', first)
    .where('piece', '<', end)
    .execute();
}

async function deleteAllBut(db: Db, { booking, team, first, end }: Claim): Promise<void> {
  await db
    .deleteFrom('booking_pieces')
    .where('booking_id', '=', booking.id)
    .where(({ eb, or }) => or([eb('team', '!=', team), eb('piece', '<', first), eb('piece', '>=', end)]))
    .execute();
}
