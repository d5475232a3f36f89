import { randomUUIDv7 } from 'node:crypto';
import { now, timeAgo } from '#platform/config/settings.server.ts';
import { hashText } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError, catchApiError } from './apiError.server.ts';
import { listCounted } from './networks.server.ts';

/** How many attempts of one kind a subject has within a time. Counted in the database, so that all processes count together. */
export interface Limit {
  kind: string;
  max: number;
  minutes: number;
}

/** Whose attempts are counted: those of an account, or those from a network (src/platform/http/networks.server.ts). */
export interface Tries {
  limit: Limit;
  subject: string;
}

/**
 * Under each of the limits. Simultaneous callers take turns, so that no more pass than the limits allow.
 * @returns the ids of what it took, by which it can be given back
 * @throws {ApiError} too_many, with Retry-After in seconds, when one of the limits is reached; then none is taken
 */
export async function takeAttempt(db: Db, ...tries: Tries[]): Promise<string[]> {
  return db.transaction().execute((transaction) => takeAttemptWithin(transaction, ...tries));
}

/** As `takeAttempt`, within the caller's transaction: when that is rolled back, no attempt was taken. */
export async function takeAttemptWithin(transaction: Db, ...tries: Tries[]): Promise<string[]> {
  const counted = tries.flatMap(countedTries);
  for (const each of counted) await waitForTurn(transaction, each);
  await requireAttemptsLeft(transaction, ...tries);
  const at = now().toISOString();
  const rows = counted.map(({ limit: { kind }, subject }) => ({ id: randomUUIDv7(), kind, subject, at }));
  await transaction.insertInto('attempts').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** Of a network of IPv6, those of the wider ones that it is a part of too. */
function countedTries({ limit, subject }: Tries): Tries[] {
  return listCounted(subject).map((each) => ({
    limit: { ...limit, max: limit.max * each.times },
    subject: each.subject,
  }));
}

export async function forgetAttempts(db: Db, { limit: { kind }, subject }: Tries): Promise<void> {
  await db.deleteFrom('attempts').where('kind', '=', kind).where('subject', '=', subject).execute();
}

export async function giveBackAttempts(db: Db, ids: string[]): Promise<void> {
  await db.deleteFrom('attempts').where('id', 'in', ids).execute();
}

/** Notes for whom they were taken, by their ids: `giveBackAttributed` gives them back. */
export async function attributeAttempts(db: Db, ids: string[], owner: string): Promise<void> {
  for (const [index, id] of ids.entries())
    await db
      .updateTable('attempts')
      .set({ id: attributed(owner, index) })
      .where('id', '=', id)
      .execute();
}

export async function giveBackAttributed(db: Db, kind: string, owner: string): Promise<void> {
  const ids = Array.from({ length: maxAttributed }, (_, index) => attributed(owner, index));
  await db.deleteFrom('attempts').where('kind', '=', kind).where('id', 'in', ids).execute();
}

/** Two limits, with the networks of IPv6 around an address. */
const maxAttributed = 16;

function attributed(owner: string, index: number): string {
  return `${owner} ${index}`;
}

export async function tookAttempt(db: Db, ...tries: Tries[]): Promise<boolean> {
  return !(await catchApiError(takeAttempt(db, ...tries)));
}

export async function hasAttemptsLeft(db: Db, ...tries: Tries[]): Promise<boolean> {
  return !(await catchApiError(requireAttemptsLeft(db, ...tries)));
}

/**
 * Locks the subject's row until the transaction ends, so that whoever counts the same attempts waits: this works in both kinds of
 * database.
 */
async function waitForTurn(db: Db, { limit, subject }: Tries): Promise<void> {
  const at = now().toISOString();
  await db
    .insertInto('attempts')
    .values({ id: hashText(`${limit.kind} ${subject}`), kind: 'turn', subject, at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
    .execute();
}

/**
 * @throws {ApiError} too_many when one of the limits is reached, with Retry-After in seconds: until all of them leave an attempt
 */
export async function requireAttemptsLeft(db: Db, ...tries: Tries[]): Promise<void> {
  const at = now().getTime();
  let free = at;
  for (const each of tries.flatMap(countedTries)) free = Math.max(free, await freeFrom(db, each, at));
  if (free === at) return;
  const seconds = Math.max(1, Math.ceil((free - at) / 1000));
  throw new ApiError('too_many', { headers: { 'retry-after': String(seconds) } });
}

export async function countAttemptsLeft(db: Db, tries: Tries): Promise<number> {
  const left = countedTries(tries).map(async (each) => {
    const recent = await recentAttempts(db, each, now().getTime());
    return each.limit.max - recent.length;
  });
  return Math.min(...(await Promise.all(left)));
}

/** In milliseconds since 1970; at the earliest `at`. */
async function freeFrom(db: Db, tries: Tries, at: number): Promise<number> {
  const { max, minutes } = tries.limit;
  const recent = await recentAttempts(db, tries, at);
  return recent.length < max ? at : Date.parse(recent.at(-1)?.at ?? '') + minutes * 60_000;
}

/** The latest first; no more of them than the limit allows. */
function recentAttempts(
  db: Db,
  { limit: { kind, max, minutes }, subject }: Tries,
  at: number,
): Promise<{ at: string }[]> {
  return db
    .selectFrom('attempts')
    .select('at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', new Date(at - minutes * 60_000).toISOString())
    .orderBy('at', 'desc')
    .limit(max)
    .execute();
}

/** Two days are longer than any limit counts. */
export async function removeOldAttempts(db: Db): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('at', '<', timeAgo(2 * 24 * 3_600_000))
    .execute();
}
