import { Kysely, PostgresDialect, PostgresQueryCompiler, SqliteAdapter, type QueryCompiler } from 'kysely';
import pg from 'pg';
import { sqliteDialect } from './sqlite.server.ts';
import type { Database } from './tables.server.ts';
import { withoutNull } from './withoutNull.server.ts';

export type Db = Kysely<Database>;

/** PostgreSQL's type numbers of bigint, the result of `count`, and numeric, the result of `sum`. */
const countTypes = [20, 1700];
for (const type of countTypes) pg.types.setTypeParser(type, Number);

/** In milliseconds. A request that waits longer, even for a free connection, is answered that it should come back. */
const connectionTimeout = 15_000;
const timeouts = {
  statement_timeout: 10_000,
  query_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
};

/**
 * Opens the database, with time limits for its statements.
 * @param address postgres://… for PostgreSQL, else the path of an SQLite file
 */
export function openDatabase(address: string): Db {
  return opened(address, timeouts);
}

/**
 * Opens a database for one piece of work, and closes it afterwards. There are no time limits, since an index on a large table
 * takes long.
 */
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

function opened(address: string, limits?: typeof timeouts): Db {
  const dialect = isPostgres(address)
    ? new WithoutNullDialect({ pool: postgresPool(address, limits) })
    : sqliteDialect(address);
  return new Kysely<Database>({ dialect });
}

export function isSqlite(db: Db): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
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

/** A connection that breaks while nobody uses it is replaced at the next query; without a listener it would end the process. */
function postgresPool(address: string, limits?: typeof timeouts): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    application_name: 'home-service-app',
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: connectionTimeout,
    ...limits,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
