import { randomUUID } from 'node:crypto';
import type { Db } from './db/open.ts';
import { Refusal } from './refusal.ts';
import { now } from './settings.ts';

/** How many tries of one kind somebody has within a time. Kept in the database, so that all processes count together. */
export interface Limit {
  kind: string;
  most: number;
  minutes: number;
}

/** @throws {Refusal} too_many, with Retry-After in seconds, when the subject has used up its tries */
export async function requireAttempts(
  db: Db,
  { kind, most, minutes }: Limit,
  subject: string,
): Promise<void> {
  const from = new Date(now().getTime() - minutes * 60_000).toISOString();
  const recent = await db
    .selectFrom('attempts')
    .select('at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', from)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  const oldest = recent.at(-1);
  if (recent.length < most || !oldest) return;
  const free = Date.parse(oldest.at) + minutes * 60_000;
  const seconds = Math.max(1, Math.ceil((free - now().getTime()) / 1000));
  throw new Refusal('too_many', undefined, { 'Retry-After': String(seconds) });
}

/** Counts a try, and forgets those that no limit counts any more. */
export async function countAttempt(db: Db, { kind, minutes }: Limit, subject: string): Promise<void> {
  const at = now();
  await db
    .deleteFrom('attempts')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '<=', new Date(at.getTime() - minutes * 60_000).toISOString())
    .execute();
  await db.insertInto('attempts').values({ id: randomUUID(), kind, subject, at: at.toISOString() }).execute();
}
