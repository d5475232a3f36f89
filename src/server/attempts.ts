import { randomUUIDv7 } from 'node:crypto';
import type { Db } from './db/open.ts';
import { Refusal } from './refusal.ts';
import { now, settings } from './settings.ts';
import { hashOf } from './tokens.ts';

/** How many tries of one kind somebody has within a time. Kept in the database, so that all processes count together. */
export interface Limit {
  kind: string;
  most: number;
  minutes: number;
}

/** Wrong passwords for one email. */
export const failedLogins: Limit = { kind: 'login', most: settings.limits.login, minutes: 15 };

/** Whose tries are counted: those of an account, or those from an address of the network. */
interface Tries {
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

/** The same within a transaction, with all else of which it takes the try back. */
export async function takeAttemptWithin(transaction: Db, ...tries: Tries[]): Promise<void> {
  for (const each of tries) {
    await waitForTurn(transaction, each);
    await requireAttemptsLeft(transaction, each);
  }
  const at = now().toISOString();
  const rows = tries.map(({ limit: { kind }, subject }) => ({ id: randomUUIDv7(), kind, subject, at }));
  await transaction.insertInto('attempts').values(rows).execute();
}

/** @returns whether all of some limits leave a try */
export async function hasAttemptsLeft(db: Db, ...tries: Tries[]): Promise<boolean> {
  try {
    await requireAttemptsLeft(db, ...tries);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Forgets the tries of one kind that were counted for somebody. */
export async function forgetAttempts(db: Db, { limit: { kind }, subject }: Tries): Promise<void> {
  await db.deleteFrom('attempts').where('kind', '=', kind).where('subject', '=', subject).execute();
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

/** @throws {Refusal} too_many, with Retry-After in seconds, when one of the limits is reached */
export async function requireAttemptsLeft(db: Db, ...tries: Tries[]): Promise<void> {
  for (const { limit, subject } of tries) {
    const { kind, most, minutes } = limit;
    const at = now().getTime();
    const recent = await db
      .selectFrom('attempts')
      .select('at')
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('at', '>', new Date(at - minutes * 60_000).toISOString())
      .orderBy('at', 'desc')
      .limit(most)
      .execute();
    if (recent.length < most) continue;
    const free = Date.parse(recent.at(-1)?.at ?? '') + minutes * 60_000;
    const seconds = Math.max(1, Math.ceil((free - at) / 1000));
    throw new Refusal('too_many', { headers: { 'retry-after': String(seconds) } });
  }
}
