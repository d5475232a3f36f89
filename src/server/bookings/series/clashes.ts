import type { ErrorCode } from '#contract/endpoint.ts';
import type { FieldProblem } from '#domain/forms/fieldProblems.ts';
import { Refusal } from '#server/http/refusal.ts';

/** Why a start cannot be booked, although another one could. */
export type Clash = 'past' | 'own_clash' | 'slot_taken';

const problems: Record<Clash, FieldProblem> = { past: 'past', own_clash: 'ownClash', slot_taken: 'notFree' };

export function isClash(code: ErrorCode): code is Clash {
  return code in problems;
}

/** @returns the problem of each start of a series that has one, under its number: `starts.2` */
export function clashProblems(clashes: (Clash | null)[]): Record<string, FieldProblem> {
  return Object.fromEntries(
    clashes.flatMap((clash, index) => (clash ? [[`starts.${index}`, problems[clash]]] : [])),
  );
}

/** Does some work for each booking, one after the other. If there are several, a refusal names the one that clashes. */
export async function eachNamed<Each>(
  bookings: Each[],
  work: (booking: Each, index: number) => Promise<void>,
): Promise<void> {
  for (const [index, booking] of bookings.entries())
    try {
      await work(booking, index);
    } catch (error) {
      throw bookings.length > 1 ? named(error, index) : error;
    }
}

function named(error: unknown, index: number): unknown {
  if (!(error instanceof Refusal) || !isClash(error.code)) return error;
  return new Refusal(error.code, { problems: { [`starts.${index}`]: problems[error.code] } });
}
