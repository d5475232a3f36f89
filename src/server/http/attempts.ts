import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '#server/db/open.ts';
import { Refusal } from './refusal.ts';
import { now } from '#server/operations/settings.ts';
import { hashOf } from '#server/operations/tokens.ts';

/** How many tries of one kind somebody has within a time. Kept in the database, so that all processes count together. */
export interface Limit {
  kind: string;
  most: number;
  minutes: number;
}

/** Whose tries are counted: those of an account, or those from an address of the network. */
export interface Tries {
  limit: Limit;
  subject: string;
}

/**
 * Takes a try under each of some limits. Those who take one at the same moment do it one after the other, so that as many pass as
 * the limits allow.
 * @throws {Refusal} too_many, with Retry-After in seconds, when one of the limits is reached; then none is taken
 */
export async function takeAttempt(db: Db, ...tries: Tries[]): Promise<void> {
  await db.transaction().execute((transaction) => takeAttemptWithin(transaction, ...tries));
}

/** The same within the caller's transaction: when that is rolled back, no try was taken. */
export async function takeAttemptWithin(transaction: Db, ...tries: Tries[]): Promise<void> {
  for (const each of tries) {
    await waitForTurn(transaction, each);
    await requireAttemptsLeft(transaction, each);
  }
  const at = now().toISOString();
  const rows = tries.map(({ limit: { kind }, subject }) => ({ id: randomUUIDv7(), kind, subject, at }));
  await transaction.insertInto('attempts').values(rows).execute();
}

/** Forgets the tries of one kind that were counted for somebody. */
export async function forgetAttempts(db: Db, { limit: { kind }, subject }: Tries): Promise<void> {
  await db.deleteFrom('attempts').where('kind', '=', kind).where('subject', '=', subject).execute();
}

/** @returns whether a try could be taken under each of some limits, and was */
export async function tookAttempt(db: Db, ...tries: Tries[]): Promise<boolean> {
  return succeeds(takeAttempt(db, ...tries));
}

/** @returns whether all of some limits leave a try */
export async function hasAttemptsLeft(db: Db, ...tries: Tries[]): Promise<boolean> {
  return succeeds(requireAttemptsLeft(db, ...tries));
}

async function succeeds(trying: Promise<void>): Promise<boolean> {
  try {
    await trying;
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Whoever counts the same tries holds the same row until the transaction ends: rows locked so wait in every kind of database. */
async function waitForTurn(db: Db, { limit, subject }: Tries): Promise<void> {
  const at = now().toISOString();
  await db
    .insertInto('attempts')
    .values({ id: hashOf(`${limit.kind} ${subject}`), kind: 'turn', subject, at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
    .execute();
}

/** @throws {Refusal} too_many, with Retry-After in seconds, when one of the limits is reached: until all of them leave a try */
export async function requireAttemptsLeft(db: Db, ...tries: Tries[]): Promise<void> {
  const at = now().getTime();
  let free = at;
  for (const each of tries) free = Math.max(free, await freeFrom(db, each, at));
  if (free === at) return;
  const seconds = Math.max(1, Math.ceil((free - at) / 1000));
  throw new Refusal('too_many', { headers: { 'retry-after': String(seconds) } });
}

/** @returns from when there is a try left, in milliseconds; at the earliest `at` */
async function freeFrom(
  db: Db,
  { limit: { kind, most, minutes }, subject }: Tries,
  at: number,
): Promise<number> {
  const recent = await db
    .selectFrom('attempts')
    .select('at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', new Date(at - minutes * 60_000).toISOString())
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return recent.length < most ? at : Date.parse(recent.at(-1)?.at ?? '') + minutes * 60_000;
}
