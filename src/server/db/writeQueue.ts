import type { QueryResult } from 'kysely';

/** One handle on the database's file. */
export interface SqliteHandle {
  run(sql: string, parameters?: readonly unknown[]): QueryResult<unknown>;
  inTransaction(): boolean;
}

/** Repeats work on a file that other processes may have locked, until it succeeds or the wait is too long. */
export type Patience = <Result>(work: () => Result) => Promise<Result>;

/** Transactions that are committed together. */
interface Group {
  durable: Promise<unknown>;
  succeed: () => void;
  fail: (error: unknown) => void;
  /** The error with which its transaction failed. */
  fault?: unknown;
  /** How many transactions have begun. */
  begun: number;
  /**
   * Whether all transactions that came at the same moment have begun, so that the group is committed as soon as nobody writes.
   */
  isDue: boolean;
}

/** In milliseconds. A commit waits no longer than this for others to share it. */
const longestWait = 5;

/** One caller's transaction on the handle for writing. */
export interface WriteTransaction {
  /** @throws the error of the statement */
  run(sql: string, parameters?: readonly unknown[]): QueryResult<unknown>;
  /**
   * Commits what was written.
   * @returns a promise that is fulfilled once it is durable
   * @throws the error of the commit: nothing was written then
   */
  commit(): Promise<unknown>;
  rollback(): void;
}

/**
 * Runs one write after the other; those that come at the same moment share one commit. Making a commit durable takes longer than
 * writing a booking, and nobody is answered before it (https://www.sqlite.org/wal.html#performance_considerations). Each
 * transaction can be rolled back alone: for SQLite it is a savepoint in the group's transaction.
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

  /**
   * Begins a transaction when all who asked before have ended theirs. @throws SQLITE_BUSY when another process keeps the file
   * locked
   */
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

  /** Runs a statement that must not be inside a transaction, such as `vacuum`. */
  async alone(sql: string, parameters: readonly unknown[]): Promise<QueryResult<unknown>> {
    const pass = await this.#wait();
    try {
      if (this.#group) this.#commit(this.#group);
      return await this.#whenWritable(() => this.#writer.run(sql, parameters));
    } finally {
      pass();
    }
  }

  /** Waits until all who asked before are done. @returns a function that lets the next one begin */
  async #wait(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#last = promise;
    await before;
    return () => resolve(undefined);
  }

  /**
   * A transaction takes the write lock when it begins: one that reads first and writes later would fail at once when another
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
    promise.catch(() => undefined); // Every caller that commits waits for it, but all of them may have rolled back.
    this.#commitWhenQuiet(group, performance.now() + longestWait);
    return group;
  }

  /** As long as others keep coming, the commit waits for them. */
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
        // SQLite would commit each further statement by itself.
        if (this.#group !== group) throw group.fault;
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
    group.fault = error;
    group.fail(error);
    try {
      this.#endTransaction();
    } catch {
      // Whoever waits has been told of the failure above; the next group tries again, and fails if it cannot.
    }
  }

  #endTransaction(): void {
    if (this.#writer.inTransaction()) this.#writer.run('rollback');
  }
}
