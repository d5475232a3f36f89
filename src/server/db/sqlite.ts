import {
  SqliteAdapter,
  SqliteIntrospector,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { TidySqliteCompiler } from './compilers.ts';
import { openSqliteFile, type SqliteFile, type SqliteHandle } from './sqliteFile.ts';

/**
 * Many connections: whoever only reads never waits for a writer. Migrations run in one transaction, so that a second process waits
 * for it and then finds nothing left to do.
 */
class ParallelAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Kysely's dialect over the SQLite inside Node.
 * @param path of the database's file; its folder is made when missing
 */
export function sqliteDialect(path: string): Dialect {
  return {
    createAdapter: () => new ParallelAdapter(),
    createDriver: () => new SqliteFileDriver(path),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new TidySqliteCompiler(),
  };
}

class SqliteFileDriver implements Driver {
  readonly #path: string;
  #file: SqliteFile | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  async init(): Promise<void> {
    this.#file = openSqliteFile(this.#path);
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (!this.#file) throw new Error('The database is closed');
    return new SqliteConnection(this.#file);
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    connection.commit();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.end();
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.end();
  }

  async destroy(): Promise<void> {
    this.#file?.close();
    this.#file = undefined;
  }
}

/** What one caller does: reads go to the handle for reading, a transaction and single writes to the one that writes, in turn. */
class SqliteConnection implements DatabaseConnection {
  readonly #file: SqliteFile;
  #endTurn: (() => void) | undefined;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  /**
   * A transaction takes the write lock as it begins: one that reads first and writes later would fail at once when another
   * process wrote in between (https://www.sqlite.org/isolation.html).
   */
  async begin(): Promise<void> {
    this.#endTurn = await this.#file.turnToWrite();
    await this.#file.whenWritable(() => this.#file.writer.run('begin immediate'));
  }

  commit(): void {
    this.#file.writer.run('commit');
    this.end();
  }

  /** Rolls back what has not been committed, also after a commit that failed, and lets the next one write. */
  end(): void {
    if (!this.#endTurn) return;
    if (this.#file.writer.inTransaction()) this.#file.writer.run('rollback');
    this.#endTurn();
    this.#endTurn = undefined;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const execute = (handle: SqliteHandle) => handle.run(sql, parameters) as QueryResult<Row>;
    if (this.#endTurn) return execute(this.#file.writer);
    if (/^\s*select\b/i.test(sql)) return this.#file.whenReadable(() => execute(this.#file.reader));
    const endTurn = await this.#file.turnToWrite();
    try {
      return await this.#file.whenWritable(() => execute(this.#file.writer));
    } finally {
      endTurn();
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }
}
