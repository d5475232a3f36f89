import { setTimeout as sleep } from 'node:timers/promises';
import { machineTime } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { log } from '#platform/log/log.server.ts';
import { minuteMilliseconds } from '#platform/time/units.ts';

/** In milliseconds: every process shows the writes of the others within a second (docs/reliability.md). */
const readEvery = 500;
/** In milliseconds. A transaction must commit within this time: PostgreSQL ends one that is idle for half of it. */
const maxWriteMilliseconds = minuteMilliseconds;
const retentionMilliseconds = 2 * maxWriteMilliseconds;
/** At most this many lower numbers can belong to uncommitted transactions. */
const maxMissing = 1_000;

/** The tag for a process that cannot know which invalidations it has missed. */
export const everything = '*';

export interface Invalidation {
  number: number;
  tags: string[];
}

type Listener = (tags: string[], db: Db) => void | Promise<void>;

const listeners = new Set<Listener>();
let follower: Follower | undefined;

const added = new WeakMap<Db, Invalidation>();

/**
 * A transaction whose `addInvalidation` invalidates this process's cache immediately: after the commit and before the response, since a
 * page that is rendered between invalidation and commit would be cached with the old data.
 */
export async function transact<Result>(db: Db, write: (transaction: Db) => Promise<Result>): Promise<Result> {
  let invalidation: Invalidation | undefined;
  const result = await db.transaction().execute(async (transaction) => {
    const result = await write(transaction);
    invalidation = added.get(transaction);
    return result;
  });
  await publishInvalidation(db, invalidation);
  return result;
}

export function invalidate(db: Db, tags: string[]): Promise<void> {
  return transact(db, async (transaction) => void (await addInvalidation(transaction, tags)));
}

/** Records the invalidated tags for all processes. Call it last in the transaction, which `transact` runs. */
export async function addInvalidation(transaction: Db, tags: string[]): Promise<Invalidation | undefined> {
  if (tags.length === 0) return undefined;
  const unique = [...new Set(tags)];
  const { number } = await transaction
    .insertInto('invalidations')
    .values({ tags: unique.join(' '), created_at: machineTime() })
    .returning('number')
    .executeTakeFirstOrThrow();
  const invalidation = { number, tags: unique };
  added.set(transaction, invalidation);
  return invalidation;
}

export async function publishInvalidation(db: Db, invalidation: Invalidation | undefined): Promise<void> {
  if (!invalidation) return;
  follower?.skip(invalidation.number);
  await notifyListeners(db, invalidation.tags);
}

export async function notifyListeners(db: Db, tags: string[]): Promise<void> {
  await Promise.all([...listeners].map(async (listener) => listener(tags, db)));
}

export function onInvalidation(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export async function followInvalidations(db: Db): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  const own = (follower = new Follower(db));
  await own.read();
  const following = follow(own, stopped.signal);
  return () => {
    stopped.abort();
    return following;
  };
}

async function follow(own: Follower, stopped: AbortSignal): Promise<void> {
  const pause = () => sleep(readEvery, true, { signal: stopped }).catch(() => false);
  let isFailing = false;
  while (await pause()) {
    try {
      await own.read();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error({ err: error }, 'failed to read invalidations of other processes');
      isFailing = true;
      own.reset();
    }
  }
}

/**
 * Reads each row once. Transactions get their numbers in one order and commit in another, so missing numbers are polled again
 * until their transactions must have ended.
 */
class Follower {
  readonly #db: Db;
  /** All numbers up to this one have been read, except `#missing`; undefined when unknown. */
  #upTo: number | undefined;
  readonly #missing = new Map<number, number>();
  /** Numbers that `publishInvalidation` has already delivered in this process. */
  readonly #own = new Set<number>();
  #readAt = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  skip(number: number): void {
    if (number > (this.#upTo ?? 0) || this.#missing.has(number)) this.#own.add(number);
  }

  reset(): void {
    this.#upTo = undefined;
  }

  async read(): Promise<void> {
    const at = Date.now();
    if (at - this.#readAt > maxWriteMilliseconds) this.reset();
    const hasGap = this.#upTo === undefined;
    this.#upTo ??= await this.#lastEnded(at);
    const rows = await this.#unread(this.#upTo);
    for (const { number } of rows) this.#note(number, at);
    for (const [number, since] of this.#missing)
      if (at - since > maxWriteMilliseconds) this.#missing.delete(number);
    const ofOthers = rows.filter(({ number }) => !this.#own.delete(number));
    const tags = hasGap ? [everything] : ofOthers.flatMap((row) => row.tags.split(' '));
    if (tags.length > 0) await notifyListeners(this.#db, [...new Set(tags)]);
    this.#readAt = at;
  }

  /** The last number whose transactions, and all earlier ones, must have ended; 0 if every row is younger. */
  async #lastEnded(at: number): Promise<number> {
    this.#missing.clear();
    this.#own.clear();
    const { last } = await this.#db
      .selectFrom('invalidations')
      .select(({ fn }) => fn.max<number | null>('number').as('last'))
      .where('created_at', '<', new Date(at - maxWriteMilliseconds).toISOString())
      .executeTakeFirstOrThrow();
    return last ?? 0;
  }

  #unread(upTo: number): Promise<{ number: number; tags: string }[]> {
    const missing = [...this.#missing.keys()];
    return this.#db
      .selectFrom('invalidations')
      .select(['number', 'tags'])
      .where(({ eb, or }) =>
        or([eb('number', '>', upTo), ...(missing.length > 0 ? [eb('number', 'in', missing)] : [])]),
      )
      .orderBy('number')
      .execute();
  }

  #note(number: number, at: number): void {
    const upTo = this.#upTo ?? 0;
    for (let each = Math.max(upTo + 1, number - maxMissing); each < number; each++)
      this.#missing.set(each, at);
    this.#missing.delete(number);
    this.#upTo = Math.max(upTo, number);
  }
}

/** Keeps the last number, so that SQLite never reuses it and PostgreSQL's can be counted from it. */
export async function deleteOldInvalidations(db: Db): Promise<void> {
  await db
    .deleteFrom('invalidations')
    .where('created_at', '<', machineTime(-retentionMilliseconds))
    .where('number', '<', ({ selectFrom }) =>
      selectFrom('invalidations as newest').select(({ fn }) => fn.max('number').as('last')),
    )
    .execute();
}
