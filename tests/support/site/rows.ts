import type { ExpressionBuilder, Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Database } from '#platform/db/tables.server.ts';
import { inDatabase } from './database.ts';
import type { Site } from './server.ts';

type On = Pick<Site, 'database'>;
type Row<Table extends keyof Database> = Selectable<Database[Table]>;
/** Values of columns: an array has the possible ones, a text with % is a pattern. */
type Where<Table extends keyof Database> = {
  [Column in keyof Row<Table>]?: Row<Table>[Column] | readonly Row<Table>[Column][];
};

/** @param by the column that sorts them */
export function listRows<Table extends keyof Database>(
  site: On,
  table: Table,
  where: Where<Table> = {},
  by?: keyof Row<Table> & string,
): Promise<Row<Table>[]> {
  return inTables(site, async (db) => {
    const rows = db.selectFrom(table).selectAll().where(matching(where));
    return (await (by ? rows.orderBy(by) : rows).execute()) as Row<Table>[];
  });
}

/** @throws if there is none */
export async function readRow<Table extends keyof Database>(
  site: On,
  table: Table,
  where: Where<Table> = {},
): Promise<Row<Table>> {
  const [row] = await listRows(site, table, where);
  if (!row) throw new Error(`No row of ${table} has ${JSON.stringify(where)}`);
  return row;
}

export async function insertRows<Table extends keyof Database>(
  site: On,
  table: Table,
  ...rows: Insertable<Database[Table]>[]
): Promise<void> {
  await inTables(site, (db) => db.insertInto(table).values(rows).execute());
}

export async function updateRows<Table extends keyof Database>(
  site: On,
  table: Table,
  where: Where<Table>,
  set: Updateable<Database[Table]>,
): Promise<void> {
  await inTables(site, (db) => db.updateTable<string>(table).set(set).where(matching(where)).execute());
}

export async function deleteRows<Table extends keyof Database>(
  site: On,
  table: Table,
  where: Where<Table> = {},
): Promise<void> {
  await inTables(site, (db) => db.deleteFrom<string>(table).where(matching(where)).execute());
}

type Tables = Record<string, Record<string, unknown>>;

/** Kysely has no types for a table that is a parameter. */
function inTables<Result>(site: On, work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
  return inDatabase(site, (db) => work(db as unknown as Kysely<Tables>));
}

function matching(where: object) {
  return (rows: ExpressionBuilder<Tables, string>) =>
    rows.and(Object.entries(where).map(([column, value]) => rows(column, operatorFor(value), value)));
}

function operatorFor(value: unknown) {
  if (value === null) return 'is';
  if (Array.isArray(value)) return 'in';
  return typeof value === 'string' && value.includes('%') ? 'like' : '=';
}
