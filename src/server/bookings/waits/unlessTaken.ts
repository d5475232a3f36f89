import type { Db } from '#server/db/open.ts';
import { Refusal } from '#server/http/refusal.ts';

/** @returns what a transaction does; undefined when it found somebody else's work, or the service gone, and so did nothing */
export async function unlessTaken<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
