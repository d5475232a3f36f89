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
import { openSqliteFile, type SqliteFile } from './sqliteFile.ts';
import type { WriteTransaction } from './writeQueue.ts';

/**
 * Allows several connections, so that a reader never waits for a writer. Migrations run in one transaction, so that a second
 * process waits for it and then finds nothing left to do.
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
 * @param path of the database's file; its folder is created when missing
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
    await connection.commit();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.rollback();
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.rollback();
  }

  async destroy(): Promise<void> {
    this.#file?.close();
    this.#file = undefined;
  }
}

const changesRows = /^\s*(insert|update|delete)\b/i;

/**
 * The connection of one caller. Reads use the handle for reading; transactions and single writes use the handle for writing, one
 * after the other.
 */
class SqliteConnection implements DatabaseConnection {
  readonly #file: SqliteFile;
  #transaction: WriteTransaction | undefined;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  async begin(): Promise<void> {
    this.#transaction = await this.#file.writes.begin();
  }

  async commit(): Promise<void> {
    const transaction = this.#transaction;
    this.#transaction = undefined;
    await transaction?.commit();
  }

  rollback(): void {
    this.#transaction?.rollback();
    this.#transaction = undefined;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return (await this.#execute(sql, parameters)) as QueryResult<Row>;
  }

  async #execute(sql: string, parameters: readonly unknown[]): Promise<QueryResult<unknown>> {
    if (this.#transaction) return this.#transaction.run(sql, parameters);
    if (/^\s*select\b/i.test(sql))
      return this.#file.whenReadable(() => this.#file.reader.run(sql, parameters));
    if (!changesRows.test(sql)) return this.#file.writes.alone(sql, parameters);
    const transaction = await this.#file.writes.begin();
    const result = ran(transaction, sql, parameters);
    await transaction.commit();
    return result;
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }
}

/** @throws the statement's error, after its transaction was rolled back */
function ran(
  transaction: WriteTransaction,
  sql: string,
  parameters: readonly unknown[],
): QueryResult<unknown> {
  try {
    return transaction.run(sql, parameters);
  } catch (error) {
    transaction.rollback();
    throw error;
  }
}
