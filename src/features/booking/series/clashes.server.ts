import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { FieldProblem } from '#platform/forms/fieldProblems.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { ErrorCode } from '#platform/http/errorCodes.ts';
import { type DateTime, isSame } from '#platform/time/dateTime.ts';
import { isPast } from '#platform/time/vilnius.ts';

export type SeriesClash = 'past' | 'own_clash' | 'slot_taken';

const problems: Record<SeriesClash, FieldProblem> = {
  past: 'past',
  own_clash: 'ownClash',
  slot_taken: 'notFree',
};

/**
 * Runs work that takes several slots, all or none.
 * @throws {ApiError} the work's error, which names all unavailable slots, not only the first
 */
export async function withAllClashes<Result>(
  work: () => Promise<Result>,
  clashes: () => Promise<(SeriesClash | null)[]>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || !isClash(error.code)) throw error;
    const others = clashProblems(await clashes());
    throw new ApiError(error.code, { problems: { ...others, ...error.details.problems } });
  }
}

function isClash(code: ErrorCode): code is SeriesClash {
  return code in problems;
}

function clashProblems(clashes: (SeriesClash | null)[]): Record<string, FieldProblem> {
  return Object.fromEntries(
    clashes.flatMap((clash, index) => (clash ? [[`starts.${index}`, problems[clash]]] : [])),
  );
}

interface ClashCheck {
  starts: DateTime[];
  moving?: string[];
  isFree: (start: DateTime, index: number) => Promise<boolean>;
}

export async function listClashes(
  db: Db,
  { id }: { id: string },
  { starts, moving = [], isFree }: ClashCheck,
): Promise<(SeriesClash | null)[]> {
  const dates = starts.map(({ date }) => date);
  const own = await db
    .selectFrom('bookings')
    .select(['id', 'date', 'time'])
    .where('user_id', '=', id)
    .where('date', 'in', dates)
    .execute();
  const staying = own.filter((booked) => !moving.includes(booked.id));
  const clashes: (SeriesClash | null)[] = [];
  for (const [index, start] of starts.entries()) {
    const others = [...staying, ...starts.filter((_, place) => place !== index)];
    if (isPast(start.date, start.time, now())) clashes.push('past');
    else if (others.some((other) => isSame(other, start))) clashes.push('own_clash');
    else clashes.push((await isFree(start, index)) ? null : 'slot_taken');
  }
  return clashes;
}

/** Sequential. An error names the clashing booking by number. */
export async function forEachStart<Each>(
  bookings: Each[],
  work: (booking: Each, index: number) => Promise<void>,
  order = bookings,
): Promise<void> {
  for (const booking of order) {
    const index = bookings.indexOf(booking);
    try {
      await work(booking, index);
    } catch (error) {
      throw bookings.length > 1 ? withIndex(error, index) : error;
    }
  }
}

function withIndex(error: unknown, index: number): unknown {
  if (!(error instanceof ApiError) || !isClash(error.code)) return error;
  return new ApiError(error.code, { problems: { [`starts.${index}`]: problems[error.code] } });
}
