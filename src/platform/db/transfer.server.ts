import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type CopiedTable, listCopiedTables } from './copiedTables.server.ts';
import { lastingRows } from './migrations/index.ts';
import type { Db } from './open.server.ts';

/** Rows per statement: their values stay below SQLite's 32,766 and PostgreSQL's 65,535 parameters. */
const batch = 500;
const hashes = 2n ** 256n;

type Row = Record<string, unknown>;

interface Fingerprint {
  rows: number;
  hash: string;
}
export type Fingerprints = Record<string, Fingerprint>;

export async function isDatabaseEmpty(db: Db): Promise<boolean> {
  for (const { name } of await listCopiedTables(db)) {
    if (lastingRows.some(({ table }) => table === name)) continue;
    if (
      await untyped(db)
        .selectFrom(name)
        .select(sql<number>`1`.as('one'))
        .limit(1)
        .executeTakeFirst()
    )
      return false;
  }
  return true;
}

export async function takeFingerprints(db: Db): Promise<Fingerprints> {
  const result: Fingerprints = {};
  for (const table of await listCopiedTables(db)) {
    let rows = 0;
    let sum = 0n;
    for await (const some of batches(db, table)) {
      rows += some.length;
      for (const row of some) sum = (sum + rowHash(row)) % hashes;
    }
    result[table.name] = { rows, hash: sum.toString(16).padStart(64, '0') };
  }
  return result;
}

/** Copies in one transaction. @throws when the copy differs from the source; nothing is changed then */
export async function replaceRows(from: Db, to: Db): Promise<Fingerprints> {
  const sent = await takeFingerprints(from);
  return to.transaction().execute(async (transaction) => {
    const tables = await listCopiedTables(transaction);
    for (const { name } of tables.toReversed()) await untyped(transaction).deleteFrom(name).execute();
    for (const table of tables) {
      for await (const rows of batches(from, table))
        await untyped(transaction).insertInto(table.name).values(rows).execute();
    }
    const arrived = await takeFingerprints(transaction);
    const wrong = tables.map(({ name }) => name).filter((name) => sent[name]?.hash !== arrived[name]?.hash);
    if (wrong.length > 0)
      throw new Error(`These tables did not arrive as they were sent: ${wrong.join(', ')}`);
    return arrived;
  });
}

/** Reads a table in the order of its key, so that it need not fit into memory. */
async function* batches(db: Db, { name, key }: CopiedTable): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | undefined;
  do {
    let query = untyped(db).selectFrom(name).selectAll().limit(batch);
    for (const column of key) query = query.orderBy(column);
    const after = last && sql.join(key.map((column) => last?.[column]));
    if (after) query = query.where(sql<boolean>`(${columns}) > (${after})`);
    const rows = await query.execute();
    last = rows.length === batch ? rows.at(-1) : undefined;
    if (rows.length > 0) yield rows;
  } while (last);
}

function untyped(db: Db): Kysely<Record<string, Row>> {
  return db as unknown as Kysely<Record<string, Row>>;
}

function rowHash(row: Row): bigint {
  const columns = Object.keys(row).sort();
  const text = JSON.stringify(columns.map((column) => [column, row[column]]));
  return BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
}
