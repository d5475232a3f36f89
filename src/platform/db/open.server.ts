import {
  Kysely,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryCompiler,
  sql,
  SqliteAdapter,
} from 'kysely';
import { postgresPool } from './postgresPool.server.ts';
import { sqliteDialect } from './sqlite.server.ts';
import type { Database } from './tables.server.ts';
import { withoutNull } from './withoutNull.server.ts';

export type Db = Kysely<Database>;

/** Statements have time limits. @param address postgres://…, or the path of an SQLite file */
export function openDatabase(address: string): Db {
  return opened(address, true);
}

/** Opens a database for one task. There are no time limits, since an index on a large table takes long. */
export async function withDatabase<Result>(
  address: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const db = opened(address);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

function opened(address: string, isLimited = false): Db {
  const dialect = isPostgres(address)
    ? new WithoutNullDialect({ pool: postgresPool(address, isLimited) })
    : sqliteDialect(address);
  return new Kysely<Database>({ dialect });
}

export function isSqlite(db: Db): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}

/**
 * Until the transaction ends, other processes wait here. On SQLite, a transaction locks the database anyway.
 * @param key an arbitrary number, the same in all processes
 */
export async function lockProcesses(transaction: Db, key: number): Promise<void> {
  if (!isSqlite(transaction)) await sql`select pg_advisory_xact_lock(${key})`.execute(transaction);
}

class WithoutNullDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new WithoutNullCompiler();
  }
}

class WithoutNullCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(withoutNull(parameter));
  }
}

function isPostgres(address: string): boolean {
  return /^postgres(ql)?:/.test(address);
}
