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
import type { Turn } from './writeQueue.ts';

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

/** What one caller does: reads go to the handle for reading, a transaction and single writes to the one that writes, in turn. */
class SqliteConnection implements DatabaseConnection {
  readonly #file: SqliteFile;
  #turn: Turn | undefined;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  async begin(): Promise<void> {
    this.#turn = await this.#file.writes.turn();
  }

  async commit(): Promise<void> {
    const turn = this.#turn;
    this.#turn = undefined;
    await turn?.keep();
  }

  rollback(): void {
    this.#turn?.undo();
    this.#turn = undefined;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return (await this.#execute(sql, parameters)) as QueryResult<Row>;
  }

  async #execute(sql: string, parameters: readonly unknown[]): Promise<QueryResult<unknown>> {
    if (this.#turn) return this.#turn.run(sql, parameters);
    if (/^\s*select\b/i.test(sql))
      return this.#file.whenReadable(() => this.#file.reader.run(sql, parameters));
    if (!changesRows.test(sql)) return this.#file.writes.alone(sql, parameters);
    const turn = await this.#file.writes.turn();
    const result = ran(turn, sql, parameters);
    await turn.keep();
    return result;
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }
}

/** @throws what the statement fails with, once its turn is undone */
function ran(turn: Turn, sql: string, parameters: readonly unknown[]): QueryResult<unknown> {
  try {
    return turn.run(sql, parameters);
  } catch (error) {
    turn.undo();
    throw error;
  }
}
