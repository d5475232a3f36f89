import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/db/open.server.ts';
import { log } from '#platform/log/log.server.ts';

/** In milliseconds. Every process shows what another has written within a second (docs/reliability.md). */
const readEvery = 500;
/** In milliseconds. A transaction that has told its news ends within this time: PostgreSQL ends one that is idle for half of it. */
const maxWriteMilliseconds = 60_000;
/** In milliseconds: how long news can be read. */
const kept = 2 * maxWriteMilliseconds;
/** How many numbers below a new one may be of transactions that are not committed yet. */
const maxMissing = 1_000;

/** What a process has to assume when it cannot know what it has missed. */
export const everything = '*';

/** What a transaction has changed, as the other processes read it. */
export interface News {
  number: number;
  about: string[];
}

type Listener = (about: string[], db: Db) => void | Promise<void>;

const listeners = new Set<Listener>();
let follower: Follower | undefined;

/**
 * Tells all processes what a transaction changes, as soon as it is committed. Call it at the end of the transaction.
 * @returns the argument of `publishNews`, to be called after the commit; undefined when there is nothing to tell
 */
export async function addNews(transaction: Db, about: string[]): Promise<News | undefined> {
  if (about.length === 0) return undefined;
  const topics = [...new Set(about)];
  const { number } = await transaction
    .insertInto('news')
    .values({ about: topics.join(' '), told_at: new Date().toISOString() })
    .returning('number')
    .executeTakeFirstOrThrow();
  return { number, about: topics };
}

/**
 * Lets this process hear its own news at once. Call it after the commit and before the answer: whoever has written sees it, and a page
 * rendered between a drop and the commit would be kept with the old data.
 */
export async function publishNews(db: Db, news: News | undefined): Promise<void> {
  if (!news) return;
  follower?.skip(news.number);
  await notifyListeners(db, news.about);
}

/** Lets this process alone hear what follows from news. */
export async function notifyListeners(db: Db, about: string[]): Promise<void> {
  await Promise.all([...listeners].map(async (listener) => listener(about, db)));
}

/** The function that it returns ends the listening. */
export function onNews(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hears the news of all processes, until the function that it returns is called. */
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
      if (!isFailing) log.error({ err: error }, 'the news of other processes cannot be read');
      isFailing = true;
      own.lose();
    }
  }
}

/**
 * Reads each piece of news once. Transactions take their numbers in one order and commit in another, so numbers that were left out are
 * looked for again until their transactions must have ended.
 */
class Follower {
  readonly #db: Db;
  /** All numbers up to this one have been read, except the missing ones; undefined when it is not known which. */
  #upTo: number | undefined;
  /** When each number was first missed, in milliseconds. */
  readonly #missing = new Map<number, number>();
  /** This process has heard these at its own commits. */
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
    const isLost = this.#upTo === undefined;
    this.#upTo ??= await this.#lastEnded(at);
    const rows = await this.#unread(this.#upTo);
    for (const { number } of rows) this.#note(number, at);
    for (const [number, since] of this.#missing)
      if (at - since > maxWriteMilliseconds) this.#missing.delete(number);
    const ofOthers = rows.filter(({ number }) => !this.#own.delete(number));
    const about = isLost ? [everything] : ofOthers.flatMap((row) => row.about.split(' '));
    if (about.length > 0) await notifyListeners(this.#db, [...new Set(about)]);
    this.#readAt = at;
  }

  /** The last number up to which all transactions must have ended; 0 when all news are younger. */
  async #lastEnded(at: number): Promise<number> {
    this.#missing.clear();
    this.#own.clear();
    const { last } = await this.#db
      .selectFrom('news')
      .select(({ fn }) => fn.max<number | null>('number').as('last'))
      .where('told_at', '<', new Date(at - maxWriteMilliseconds).toISOString())
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

/** The last number stays, so that SQLite gives none twice and PostgreSQL's can be counted from it. */
export async function removeOldNews(db: Db): Promise<void> {
  await db
    .deleteFrom('news')
    .where('told_at', '<', new Date(Date.now() - kept).toISOString())
    .where('number', '<', ({ selectFrom }) =>
      selectFrom('news as newest').select(({ fn }) => fn.max('number').as('last')),
    )
    .execute();
}
