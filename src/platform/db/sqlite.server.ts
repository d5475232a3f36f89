import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { isLocked } from './faults.server.ts';
import { withoutNull } from './withoutNull.server.ts';

/** In milliseconds. SQLite blocks the whole process while it waits for a lock: so it waits briefly, and the process retries. */
const waitWithin = 20;
const waitBetween = 30;
/** In milliseconds. A file that stays locked for longer is unavailable: queued writers fail immediately. */
const maxLock = 5_000;
/** In milliseconds. No writer retries after a failure, so a lock after this pause is a new one. */
const anotherLockAfter = 1_000;
const maxStatements = 500;
/**
 * In pages of 4 KiB: pages that are often rewritten are moved from the WAL into the file once
 * (https://www.sqlite.org/wal.html#ckpt).
 */
const checkpointAfter = 4000;

/** Kysely's dialect for Node's built-in SQLite. @param path its folder is created if missing */
export function sqliteDialect(path: string): Dialect {
  return {
    createAdapter: () => new ParallelAdapter(),
    createDriver: () => new FileDriver(path),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new Compiler(),
  };
}

/**
 * Allows several connections, so that readers never wait for a writer. Migrations run in one transaction: a second process
 * waits for it, and then has nothing to do.
 */
class ParallelAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

const rowLocks: SelectModifierNode['modifier'][] = ['ForUpdate', 'ForNoKeyUpdate', 'ForShare', 'SkipLocked'];

class Compiler extends SqliteQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(withoutNull(parameter));
  }

  /** Omits row locks, which SQLite does not have: its one writer at a time locks everything anyway. */
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!rowLocks.includes(node.modifier)) super.visitSelectModifier(node);
  }
}

class FileDriver implements Driver {
  readonly #path: string;
  #file: { reader: Handle; writer: Writer } | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  async init(): Promise<void> {
    mkdirSync(dirname(this.#path), { recursive: true });
    this.#file = { writer: new Writer(this.#path), reader: new Handle(this.#path) };
  }

  async acquireConnection(): Promise<Connection> {
    if (!this.#file) throw new Error('The database is closed');
    return new Connection(this.#file.reader, this.#file.writer);
  }

  beginTransaction(connection: Connection): Promise<void> {
    return connection.begin();
  }

  async commitTransaction(connection: Connection): Promise<void> {
    connection.commit();
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    connection.rollback();
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.rollback();
  }

  async destroy(): Promise<void> {
    this.#file?.reader.close();
    this.#file?.writer.close();
    this.#file = undefined;
  }
}

/** Reads use one handle; transactions and single writes use the other one, one after the other. */
class Connection implements DatabaseConnection {
  readonly #reader: Handle;
  readonly #writer: Writer;
  #endTurn: (() => void) | undefined;
  #fault: unknown;

  constructor(reader: Handle, writer: Writer) {
    this.#reader = reader;
    this.#writer = writer;
  }

  /**
   * A transaction takes the write lock at its start: if it read first and wrote later, it would fail immediately when another
   * process had written in between (https://www.sqlite.org/isolation.html).
   */
  async begin(): Promise<void> {
    const endTurn = await this.#writer.turn();
    try {
      await this.#writer.whenUnlocked(() => {
        this.#writer.endTransaction();
        this.#writer.run('begin immediate');
      });
    } catch (error) {
      endTurn();
      throw error;
    }
    this.#endTurn = endTurn;
  }

  commit(): void {
    if (!this.#writer.isInTransaction) throw this.#fault;
    this.#writer.run('commit');
    this.#end();
  }

  rollback(): void {
    if (!this.#endTurn) return;
    try {
      this.#writer.endTransaction();
    } finally {
      this.#end();
    }
  }

  #end(): void {
    this.#endTurn?.();
    this.#endTurn = undefined;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return (await this.#execute(sql, parameters)) as QueryResult<Row>;
  }

  async #execute(sql: string, parameters: readonly unknown[]): Promise<QueryResult<unknown>> {
    if (this.#endTurn) return this.#executeInTransaction(sql, parameters);
    if (/^\s*select\b/i.test(sql)) return this.#reader.whenUnlocked(() => this.#reader.run(sql, parameters));
    const endTurn = await this.#writer.turn();
    try {
      return await this.#writer.whenUnlocked(() => {
        this.#writer.endTransaction();
        return this.#writer.run(sql, parameters);
      });
    } finally {
      endTurn();
    }
  }

  /**
   * SQLite rolls the whole transaction back when the disk fails (https://www.sqlite.org/lang_transaction.html), and would
   * autocommit each further statement.
   */
  #executeInTransaction(sql: string, parameters: readonly unknown[]): QueryResult<unknown> {
    if (!this.#writer.isInTransaction) throw this.#fault;
    try {
      return this.#writer.run(sql, parameters);
    } catch (error) {
      this.#fault = error;
      throw error;
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }
}

class Handle {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, { statement: StatementSync; reads: boolean }>();
  #lockedSince = 0;
  #lastLocked = 0;

  /**
   * `secure_delete` overwrites deleted data, which would stay in unused pages of the file. `synchronous=FULL` makes a commit
   * survive a power cut, not only a crash: https://www.sqlite.org/pragma.html#pragma_synchronous
   */
  constructor(path: string) {
    this.#database = new DatabaseSync(path, { timeout: maxLock, enableForeignKeyConstraints: true });
    this.#database
      .exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = ${waitWithin};
      PRAGMA wal_autocheckpoint = ${checkpointAfter}; PRAGMA secure_delete = ON;`);
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  run(sql: string, parameters: readonly unknown[] = []): QueryResult<unknown> {
    const { statement, reads } = this.#prepare(sql);
    const values = parameters as SQLInputValue[];
    if (reads) return { rows: statement.all(...values) };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #prepare(sql: string): { statement: StatementSync; reads: boolean } {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    const entry = { statement, reads: statement.columns().length > 0 };
    if (this.#statements.size >= maxStatements)
      this.#statements.delete(this.#statements.keys().next().value ?? '');
    this.#statements.set(sql, entry);
    return entry;
  }

  /**
   * Retries while other processes lock the file. All concurrent callers give up together.
   * @throws SQLITE_BUSY when the file stays locked
   */
  async whenUnlocked<Result>(work: () => Result): Promise<Result> {
    for (;;) {
      try {
        const result = work();
        this.#lastLocked = 0;
        return result;
      } catch (error) {
        if (!isLocked(error)) throw error;
        const at = Date.now();
        if (at - this.#lastLocked > anotherLockAfter) this.#lockedSince = at;
        this.#lastLocked = at;
        if (at - this.#lockedSince > maxLock) throw error;
        await sleep(waitBetween * (0.5 + Math.random()));
      }
    }
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}

class Writer extends Handle {
  #last: Promise<unknown> = Promise.resolve();

  /** SQLite runs synchronously: without the pause, a job that writes in a loop would block all requests. */
  async turn(): Promise<() => void> {
    await setImmediate();
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#last = promise;
    await before;
    return () => resolve(undefined);
  }

  /** Also ends a transaction that could not be rolled back because the disk failed. */
  endTransaction(): void {
    if (this.isInTransaction) this.run('rollback');
  }
}
