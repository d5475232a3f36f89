import { randomUUIDv7 } from 'node:crypto';
import type { Db } from './db/open.ts';
import { Refusal } from './refusal.ts';
import { now } from './settings.ts';

/** How many tries of one kind somebody has within a time. Kept in the database, so that all processes count together. */
export interface Limit {
  kind: string;
  most: number;
  minutes: number;
}

/** Whose tries are counted: those of an account, or those from an address of the network. */
interface Tries {
  limit: Limit;
  subject: string;
}

/**
 * Takes a try under each of some limits. It is counted before anything is tried, so that many at once have no more tries than one
 * after the other.
 * @returns a function that gives it back, where only failures count
 * @throws {Refusal} too_many, with Retry-After in seconds, when one of the limits is reached; then none is taken
 */
export async function takeAttempt(db: Db, ...tries: Tries[]): Promise<() => Promise<void>> {
  const at = now().toISOString();
  const rows = tries.map(({ limit: { kind }, subject }) => ({ id: randomUUIDv7(), kind, subject, at }));
  const giveBack = async () => {
    const ids = rows.map(({ id }) => id);
    await db.deleteFrom('attempts').where('id', 'in', ids).execute();
  };
  await db.insertInto('attempts').values(rows).execute();
  for (const each of tries) {
    const seconds = await secondsUntilFree(db, each);
    if (seconds === undefined) continue;
    await giveBack();
    throw new Refusal('too_many', undefined, { 'retry-after': String(seconds) });
  }
  return giveBack;
}

/** @returns undefined when there are no more tries than the limit allows, the one just taken included */
async function secondsUntilFree(
  db: Db,
  { limit: { kind, most, minutes }, subject }: Tries,
): Promise<number | undefined> {
  const at = now().getTime();
  const recent = await db
    .selectFrom('attempts')
    .select('at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', new Date(at - minutes * 60_000).toISOString())
    .orderBy('at', 'desc')
    .limit(most + 1)
    .execute();
  if (recent.length <= most) return undefined;
  const free = Date.parse(recent[most]?.at ?? '') + minutes * 60_000;
  return Math.max(1, Math.ceil((free - at) / 1000));
}
