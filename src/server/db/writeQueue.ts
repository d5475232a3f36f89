import type { QueryResult } from 'kysely';

/** One handle on the database's file. */
export interface SqliteHandle {
  run(sql: string, parameters?: readonly unknown[]): QueryResult<unknown>;
  inTransaction(): boolean;
}

/** Does what is asked of a file that other processes may have locked. */
export type Patience = <Result>(work: () => Result) => Promise<Result>;

/** Transactions that are committed together. */
interface Group {
  durable: Promise<unknown>;
  succeed: () => void;
  fail: (error: unknown) => void;
  turns: number;
  /** All that came at the same moment have had their turn, or are having it. */
  isDue: boolean;
}

/** In milliseconds. A commit waits no longer than this for others to share it. */
const longestWait = 5;

/** One transaction's time with the handle that writes. */
export interface Turn {
  /** @throws what the statement fails with */
  run(sql: string, parameters?: readonly unknown[]): QueryResult<unknown>;
  /**
   * Ends the turn with what was written.
   * @returns once it is durable
   * @throws what the commit failed with: nothing was written then
   */
  keep(): Promise<unknown>;
  /** Ends the turn as if it had never been. */
  undo(): void;
}

/**
 * Lets one write after the other, and those that come at the same moment share one commit: to make a commit durable takes longer
 * than to write a booking, and nobody is answered before it (https://www.sqlite.org/wal.html#performance_considerations).
 * A turn can be undone alone: it is a savepoint of the group's transaction.
 */
export class WriteQueue {
  readonly #writer: SqliteHandle;
  readonly #whenWritable: Patience;
  #lastTurn: Promise<unknown> = Promise.resolve();
  #group: Group | undefined;
  #inTurn = false;

  constructor(writer: SqliteHandle, whenWritable: Patience) {
    this.#writer = writer;
    this.#whenWritable = whenWritable;
  }

  /** @throws SQLITE_BUSY when another process keeps the file locked */
  async turn(): Promise<Turn> {
    const pass = await this.#wait();
    try {
      this.#group ??= await this.#begin();
      this.#writer.run('savepoint turn');
    } catch (error) {
      pass();
      throw error;
    }
    this.#inTurn = true;
    this.#group.turns += 1;
    return this.#turnIn(this.#group, pass);
  }

  /** Runs what must not be inside of a transaction, such as `vacuum`. */
  async alone(sql: string, parameters: readonly unknown[]): Promise<QueryResult<unknown>> {
    const pass = await this.#wait();
    try {
      if (this.#group) this.#commit(this.#group);
      return await this.#whenWritable(() => this.#writer.run(sql, parameters));
    } finally {
      pass();
    }
  }

  /** @returns when all who asked before have had their turns */
  async #wait(): Promise<() => void> {
    const before = this.#lastTurn;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#lastTurn = promise;
    await before;
    return () => resolve(undefined);
  }

  /**
   * A transaction takes the write lock as it begins: one that reads first and writes later would fail at once when another
   * process wrote in between (https://www.sqlite.org/isolation.html).
   */
  async #begin(): Promise<Group> {
    await this.#whenWritable(() => {
      this.#endTransaction();
      this.#writer.run('begin immediate');
    });
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const succeed = () => resolve(undefined);
    const group = { durable: promise, succeed, fail: reject, turns: 0, isDue: false };
    promise.catch(() => undefined); // Each who keeps a turn waits for it; nobody may have.
    this.#commitWhenQuiet(group, performance.now() + longestWait);
    return group;
  }

  /** As long as others keep coming, a commit waits for them. */
  #commitWhenQuiet(group: Group, until: number): void {
    const { turns } = group;
    setImmediate(() => {
      if (group.turns > turns && performance.now() < until) return this.#commitWhenQuiet(group, until);
      group.isDue = true;
      if (!this.#inTurn) this.#commit(group);
    });
  }

  #turnIn(group: Group, pass: () => void): Turn {
    const end = (...statements: string[]) => {
      try {
        if (this.#group === group) for (const sql of statements) this.#writer.run(sql);
      } catch (error) {
        this.#lose(group, error);
        throw error;
      } finally {
        this.#inTurn = false;
        if (group.isDue) this.#commit(group);
        pass();
      }
    };
    return {
      run: (sql, parameters) => {
        try {
          return this.#writer.run(sql, parameters);
        } catch (error) {
          // SQLite undoes the whole transaction by itself when the disk fails: https://www.sqlite.org/lang_transaction.html
          if (!this.#writer.inTransaction()) this.#lose(group, error);
          throw error;
        }
      },
      keep: () => {
        end('release turn');
        return group.durable;
      },
      undo: () => end('rollback to turn', 'release turn'),
    };
  }

  #commit(group: Group): void {
    if (this.#group !== group) return;
    try {
      this.#writer.run('commit');
      this.#group = undefined;
      group.succeed();
    } catch (error) {
      this.#lose(group, error);
    }
  }

  /** Nothing of a group is kept when its transaction fails. */
  #lose(group: Group, error: unknown): void {
    if (this.#group === group) this.#group = undefined;
    group.fail(error);
    try {
      this.#endTransaction();
    } catch {
      // Who waits has been told of the failure above; the next group tries again, and fails if it cannot.
    }
  }

  #endTransaction(): void {
    if (this.#writer.inTransaction()) this.#writer.run('rollback');
  }
}
