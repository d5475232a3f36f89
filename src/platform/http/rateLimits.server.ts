import { randomUUIDv7 } from 'node:crypto';
import { now, timeAgo } from '#platform/config/settings.server.ts';
import { hashText } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { dayMilliseconds, hourMilliseconds, minuteMilliseconds } from '#platform/time/units.ts';
import { ApiError, catchApiError } from './apiError.server.ts';
import { listCounted } from './networks.server.ts';

export const limitPeriods = {
  '15 minutes': 15 * minuteMilliseconds,
  hour: hourMilliseconds,
  '6 hours': 6 * hourMilliseconds,
  day: dayMilliseconds,
};

/** Attempts of one kind per subject and time. Counted in the database, so that all processes count together. */
export interface RateLimit {
  kind: string;
  max: number;
  per: keyof typeof limitPeriods;
}

export interface Quota {
  limit: RateLimit;
  subject: string;
}

/**
 * Counts an attempt under each limit. Concurrent callers take turns, so that no more pass than the limits allow.
 * @returns ids by which the attempts can be refunded
 * @throws {ApiError} too_many, with Retry-After in seconds; then no attempt is counted
 */
export async function consumeQuota(db: Db, ...quotas: Quota[]): Promise<string[]> {
  return db.transaction().execute((transaction) => consumeQuotaWithin(transaction, ...quotas));
}

/** `consumeQuota` within the caller's transaction: its rollback also undoes the attempt. */
export async function consumeQuotaWithin(transaction: Db, ...quotas: Quota[]): Promise<string[]> {
  const counted = quotas.flatMap(countedQuotas);
  for (const each of counted) await waitForTurn(transaction, each);
  await requireQuotaLeft(transaction, ...quotas);
  const at = now().toISOString();
  const rows = counted.map(({ limit: { kind }, subject }) => ({ id: randomUUIDv7(), kind, subject, at }));
  await transaction.insertInto('attempts').values(rows).execute();
  return rows.map(({ id }) => id);
}

function countedQuotas({ limit, subject }: Quota): Quota[] {
  return listCounted(subject).map((each) => ({
    limit: { ...limit, max: limit.max * each.times },
    subject: each.subject,
  }));
}

export async function resetQuota(db: Db, { limit: { kind }, subject }: Quota): Promise<void> {
  await db.deleteFrom('attempts').where('kind', '=', kind).where('subject', '=', subject).execute();
}

export async function refundQuota(db: Db, ids: string[]): Promise<void> {
  await db.deleteFrom('attempts').where('id', 'in', ids).execute();
}

export async function attributeAttempts(db: Db, ids: string[], owner: string): Promise<void> {
  for (const [index, id] of ids.entries())
    await db
      .updateTable('attempts')
      .set({ id: attributed(owner, index) })
      .where('id', '=', id)
      .execute();
}

export async function refundAttributed(db: Db, kind: string, owner: string): Promise<void> {
  const ids = Array.from({ length: maxAttributed }, (_, index) => attributed(owner, index));
  await db.deleteFrom('attempts').where('kind', '=', kind).where('id', 'in', ids).execute();
}

const maxAttributed = 16;

function attributed(owner: string, index: number): string {
  return `${owner} ${index}`;
}

export async function tryConsumeQuota(db: Db, ...quotas: Quota[]): Promise<boolean> {
  return !(await catchApiError(consumeQuota(db, ...quotas)));
}

export async function tryConsumeQuotaWithin(transaction: Db, ...quotas: Quota[]): Promise<boolean> {
  return !(await catchApiError(consumeQuotaWithin(transaction, ...quotas)));
}

export async function hasQuotaLeft(db: Db, ...quotas: Quota[]): Promise<boolean> {
  return !(await catchApiError(requireQuotaLeft(db, ...quotas)));
}

/** Locks the subject's row until the transaction ends, in both databases: others who count the same attempts wait. */
async function waitForTurn(db: Db, { limit, subject }: Quota): Promise<void> {
  const at = now().toISOString();
  await db
    .insertInto('attempts')
    .values({ id: hashText(`${limit.kind} ${subject}`), kind: 'turn', subject, at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
    .execute();
}

export async function requireQuotaLeft(db: Db, ...quotas: Quota[]): Promise<void> {
  const at = now().getTime();
  let free = at;
  for (const each of quotas.flatMap(countedQuotas)) free = Math.max(free, await freeFrom(db, each, at));
  if (free === at) return;
  const seconds = Math.max(1, Math.ceil((free - at) / 1000));
  throw new ApiError('too_many', { headers: { 'retry-after': String(seconds) } });
}

export async function countQuotaLeft(db: Db, quotas: Quota): Promise<number> {
  const left = countedQuotas(quotas).map(async (each) => {
    const recent = await recentAttempts(db, each, now().getTime());
    return each.limit.max - recent.length;
  });
  return Math.min(...(await Promise.all(left)));
}

async function freeFrom(db: Db, quotas: Quota, at: number): Promise<number> {
  const { max, per } = quotas.limit;
  const recent = await recentAttempts(db, quotas, at);
  return recent.length < max ? at : Date.parse(recent.at(-1)?.at ?? '') + limitPeriods[per];
}

function recentAttempts(db: Db, { limit: { kind, max, per }, subject }: Quota, at: number) {
  return db
    .selectFrom('attempts')
    .select('at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', new Date(at - limitPeriods[per]).toISOString())
    .orderBy('at', 'desc')
    .limit(max)
    .execute();
}

/** Two days are longer than any limit counts. */
export async function deleteOldAttempts(db: Db): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('at', '<', timeAgo(2 * dayMilliseconds))
    .execute();
}
