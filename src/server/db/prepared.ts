import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import { tidy } from './compilers.ts';
import { isAftermath } from './faults.ts';
import { isSqlite, type Db } from './open.ts';
import { nameStatement } from './statementNames.ts';

/** A placeholder in a query for a value that is given when the query runs. */
class Given {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const givens = new Proxy({}, { get: (_, name) => new Given(String(name)) });

/**
 * Compiles a query once. For queries of every call or every booking, building takes longer than running (docs/decisions/0006).
 * @param build gets placeholders for the values; the query's form must not depend on them
 * @returns a function that runs the query with the values
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, given: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  const compiled: { sqlite?: CompiledQuery<Row>; postgres?: CompiledQuery<Row> } = {};
  return (db, values) => {
    const query = (compiled[isSqlite(db) ? 'sqlite' : 'postgres'] ??= named(
      build(db, givens as Values).compile(),
    ));
    const valueOf = (parameter: unknown) =>
      parameter instanceof Given ? tidy(values[parameter.name as keyof Values]) : parameter;
    const filled = { ...query, parameters: query.parameters.map(valueOf) };
    return db.isTransaction ? sentTogether(db, filled) : db.executeQuery(filled);
  };
}

/**
 * Compiles a query that takes rows with the same columns, once for each number of rows.
 * @param build gets rows of placeholders
 */
export function preparedRows<Row extends object>(
  build: (db: Db, rows: Row[]) => Compilable<unknown>,
): (db: Db, rows: Row[]) => Promise<QueryResult<unknown>> {
  const queries: ((db: Db, values: Record<string, unknown>) => Promise<QueryResult<unknown>>)[] = [];
  return (db, rows) => {
    const cells = rows.map((row, index) =>
      Object.entries(row).map(([column, value]) => ({ column, value, name: `${column} ${index}` })),
    );
    const query = (queries[rows.length] ??= prepared((db, given) =>
      build(
        db,
        cells.map((row) => Object.fromEntries(row.map(({ column, name }) => [column, given[name]])) as Row),
      ),
    ));
    return query(db, Object.fromEntries(cells.flat().map(({ name, value }) => [name, value])));
  };
}

function named<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  nameStatement(query.sql);
  return query;
}

/** Queries that a transaction asks for at the same moment. */
interface Parcel {
  queries: CompiledQuery[];
  results: Promise<Promise<QueryResult<unknown>>[]>;
}

const parcels = new WeakMap<Db, Parcel>();

async function sentTogether<Row>(transaction: Db, query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  const parcel = parcels.get(transaction) ?? newParcel(transaction);
  const place = parcel.queries.push(query) - 1;
  const results = await parcel.results;
  return results[place] as Promise<QueryResult<Row>>;
}

function newParcel(transaction: Db): Parcel {
  const queries: CompiledQuery[] = [];
  const send = () => {
    parcels.delete(transaction);
    return transaction.getExecutor().provideConnection(async (connection) => {
      const results = queries.map((query) => connection.executeQuery(query));
      await Promise.allSettled(results);
      return results;
    });
  };
  const parcel = { queries, results: Promise.resolve().then(send) };
  parcels.set(transaction, parcel);
  return parcel;
}

/**
 * Waits for several steps of a transaction. Their first prepared queries are sent to PostgreSQL together and run in their order, which
 * takes half the work of sending each one when the one before is answered (docs/decisions/0020).
 * @throws the error of the first step that fails. Later steps have run by then, or have failed because of it
 */
export async function together<Results extends unknown[]>(
  ...work: { [Place in keyof Results]: Promise<Results[Place]> | Results[Place] }
): Promise<Results> {
  const ends = await Promise.allSettled(work);
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  if (failures.length > 0) throw failures.find((failure) => !isAftermath(failure)) ?? failures[0];
  return Promise.all(work) as Promise<Results>;
}
