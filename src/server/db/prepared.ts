import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import { tidy } from './compilers.ts';
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
    return db.executeQuery({ ...query, parameters: query.parameters.map(valueOf) });
  };
}

function named<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  nameStatement(query.sql);
  return query;
}
