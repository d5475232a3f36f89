import type { Schedule } from '#domain/schedules/schedule.ts';
import { keepDay } from '#server/catalogue/freeDays.ts';
import type { Db } from '#server/db/open.ts';
import { found } from '#server/http/refusal.ts';
import { settleDay } from '../pieces.ts';
import { eachNamed } from '../series/clashes.ts';
import { movedOf, type Move } from './moves.ts';

/**
 * Settles every day that a booking leaves or comes to, earliest first, so that two transactions never wait for each other for ever.
 * @returns the tags of the pages that have changed
 * @throws {Refusal} as `settleDay`
 */
export async function settleDays(
  db: Db,
  all: Move[],
  { schedule, binding, work }: Record<'schedule' | 'binding' | 'work', Schedule>,
): Promise<string[]> {
  const moved = movedOf(all);
  const { service_id: serviceId } = found(all[0]).before;
  const days = new Set(moved.flatMap(({ before, after }) => [before.date, after.date]));
  const tags: string[] = [];
  for (const date of [...days].sort()) {
    const coming = moved.filter(({ after }) => after.date === date);
    if (coming.length === 0) tags.push(...(await keepDay(db, { serviceId, date }, schedule)));
    const settle = async ({ after }: Move) =>
      void tags.push(...(await settleDay(db, after, schedule, binding, work)));
    await eachNamed(all, settle, coming);
  }
  return tags;
}
