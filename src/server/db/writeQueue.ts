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
  /** How many have begun. */
  begun: number;
  /** All that came at the same moment have had their time with the writer, or are having it. */
  isDue: boolean;
}

/** In milliseconds. A commit waits no longer than this for others to share it. */
const longestWait = 5;

/** One caller's transaction on the handle that writes. */
export interface WriteTransaction {
  /** @throws what the statement fails with */
  run(sql: string, parameters?: readonly unknown[]): QueryResult<unknown>;
  /**
   * Keeps what was written.
   * @returns once it is durable
   * @throws what the commit failed with: nothing was written then
   */
  commit(): Promise<unknown>;
  rollback(): void;
}

/**
 * Lets one write after the other, and those that come at the same moment share one commit: to make a commit durable takes longer
 * than to write a booking, and nobody is answered before it (https://www.sqlite.org/wal.html#performance_considerations).
 * Each can be rolled back alone: for SQLite it is a savepoint in the group's transaction.
 */
export class WriteQueue {
  readonly #writer: SqliteHandle;
  readonly #whenWritable: Patience;
  #last: Promise<unknown> = Promise.resolve();
  #group: Group | undefined;
  #isWriting = false;

  constructor(writer: SqliteHandle, whenWritable: Patience) {
    this.#writer = writer;
    this.#whenWritable = whenWritable;
  }

  /** @throws SQLITE_BUSY when another process keeps the file locked */
  async begin(): Promise<WriteTransaction> {
    const pass = await this.#wait();
    try {
      this.#group ??= await this.#beginGroup();
      this.#writer.run('savepoint one');
    } catch (error) {
      pass();
      throw error;
    }
    this.#isWriting = true;
    this.#group.begun += 1;
    return this.#transactionIn(this.#group, pass);
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

  /** @returns when all who asked before are done; call what it gives to let the next begin */
  async #wait(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#last = promise;
    await before;
    return () => resolve(undefined);
  }

  /**
   * A transaction takes the write lock as it begins: one that reads first and writes later would fail at once when another
   * process wrote in between (https://www.sqlite.org/isolation.html).
   */
  async #beginGroup(): Promise<Group> {
    await this.#whenWritable(() => {
      this.#endTransaction();
      this.#writer.run('begin immediate');
    });
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const succeed = () => resolve(undefined);
    const group = { durable: promise, succeed, fail: reject, begun: 0, isDue: false };
    promise.catch(() => undefined); // Each who commits waits for it; all may have rolled back.
    this.#commitWhenQuiet(group, performance.now() + longestWait);
    return group;
  }

  /** As long as others keep coming, a commit waits for them. */
  #commitWhenQuiet(group: Group, until: number): void {
    const { begun } = group;
    setImmediate(() => {
      if (group.begun > begun && performance.now() < until) return this.#commitWhenQuiet(group, until);
      group.isDue = true;
      if (!this.#isWriting) this.#commit(group);
    });
  }

  #transactionIn(group: Group, pass: () => void): WriteTransaction {
    const end = (...statements: string[]) => {
      try {
        if (this.#group === group) for (const sql of statements) this.#writer.run(sql);
      } catch (error) {
        this.#lose(group, error);
        throw error;
      } finally {
        this.#isWriting = false;
        if (group.isDue) this.#commit(group);
        pass();
      }
    };
    return {
      run: (sql, parameters) => {
        try {
          return this.#writer.run(sql, parameters);
        } catch (error) {
          // SQLite rolls the whole transaction back by itself when the disk fails: https://www.sqlite.org/lang_transaction.html
          if (!this.#writer.inTransaction()) this.#lose(group, error);
          throw error;
        }
      },
      commit: () => {
        end('release one');
        return group.durable;
      },
      rollback: () => end('rollback to one', 'release one'),
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
