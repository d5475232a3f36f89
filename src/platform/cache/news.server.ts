import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/db/open.server.ts';
import { log } from '#platform/log/log.server.ts';

/** In milliseconds: every process shows the writes of the others within a second (docs/reliability.md). */
const readEvery = 500;
/** In milliseconds. A transaction must commit within this time: PostgreSQL ends one that is idle for half of it. */
const maxWriteMilliseconds = 60_000;
const kept = 2 * maxWriteMilliseconds;
/** At most this many lower numbers can belong to uncommitted transactions. */
const maxMissing = 1_000;

/** The tag for a process that cannot know which invalidations it has missed. */
export const everything = '*';

export interface News {
  number: number;
  about: string[];
}

type Listener = (about: string[], db: Db) => void | Promise<void>;

const listeners = new Set<Listener>();
let follower: Follower | undefined;

const added = new WeakMap<Db, News>();

/**
 * A transaction whose `addNews` invalidates this process's cache immediately: after the commit and before the response, since a
 * page that is rendered between invalidation and commit would be cached with the old data.
 */
export async function transact<Result>(db: Db, write: (transaction: Db) => Promise<Result>): Promise<Result> {
  let news: News | undefined;
  const result = await db.transaction().execute(async (transaction) => {
    const result = await write(transaction);
    news = added.get(transaction);
    return result;
  });
  await publishNews(db, news);
  return result;
}

export function invalidate(db: Db, about: string[]): Promise<void> {
  return transact(db, async (transaction) => void (await addNews(transaction, about)));
}

/** Records the invalidated tags for all processes. Call it last in the transaction, which `transact` runs. */
export async function addNews(transaction: Db, about: string[]): Promise<News | undefined> {
  if (about.length === 0) return undefined;
  const topics = [...new Set(about)];
  const { number } = await transaction
    .insertInto('news')
    .values({ about: topics.join(' '), created_at: new Date().toISOString() })
    .returning('number')
    .executeTakeFirstOrThrow();
  const news = { number, about: topics };
  added.set(transaction, news);
  return news;
}

export async function publishNews(db: Db, news: News | undefined): Promise<void> {
  if (!news) return;
  follower?.skip(news.number);
  await notifyListeners(db, news.about);
}

export async function notifyListeners(db: Db, about: string[]): Promise<void> {
  await Promise.all([...listeners].map(async (listener) => listener(about, db)));
}

export function onNews(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export async function followNews(db: Db): Promise<() => Promise<void>> {
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
      own.lose();
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
  /** Numbers that `publishNews` has already delivered in this process. */
  readonly #own = new Set<number>();
  #readAt = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  skip(number: number): void {
    if (number > (this.#upTo ?? 0) || this.#missing.has(number)) this.#own.add(number);
  }

  lose(): void {
    this.#upTo = undefined;
  }

  async read(): Promise<void> {
    const at = Date.now();
    if (at - this.#readAt > maxWriteMilliseconds) this.lose();
    const hasGap = this.#upTo === undefined;
    this.#upTo ??= await this.#lastEnded(at);
    const rows = await this.#unread(this.#upTo);
    for (const { number } of rows) this.#note(number, at);
    for (const [number, since] of this.#missing)
      if (at - since > maxWriteMilliseconds) this.#missing.delete(number);
    const ofOthers = rows.filter(({ number }) => !this.#own.delete(number));
    const about = hasGap ? [everything] : ofOthers.flatMap((row) => row.about.split(' '));
    if (about.length > 0) await notifyListeners(this.#db, [...new Set(about)]);
    this.#readAt = at;
  }

  /** The last number whose transactions, and all earlier ones, must have ended; 0 if every row is younger. */
  async #lastEnded(at: number): Promise<number> {
    this.#missing.clear();
    this.#own.clear();
    const { last } = await this.#db
      .selectFrom('news')
      .select(({ fn }) => fn.max<number | null>('number').as('last'))
      .where('created_at', '<', new Date(at - maxWriteMilliseconds).toISOString())
      .executeTakeFirstOrThrow();
    return last ?? 0;
  }

  #unread(upTo: number): Promise<{ number: number; about: string }[]> {
    const missing = [...this.#missing.keys()];
    return this.#db
      .selectFrom('news')
      .select(['number', 'about'])
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
export async function deleteOldNews(db: Db): Promise<void> {
  await db
    .deleteFrom('news')
    .where('created_at', '<', new Date(Date.now() - kept).toISOString())
    .where('number', '<', ({ selectFrom }) =>
      selectFrom('news as newest').select(({ fn }) => fn.max('number').as('last')),
    )
    .execute();
}
