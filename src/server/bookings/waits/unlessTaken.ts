import type { Db } from '#server/db/open.ts';
import { Refusal } from '#server/http/refusal.ts';

/** @returns the result of a transaction; undefined if it was refused and did nothing: somebody else was quicker, or the service is gone */
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
