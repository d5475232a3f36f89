import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { migrate } from '#platform/db/migrations/index.ts';
import { withDatabase } from '#platform/db/open.server.ts';

const picture = /```mermaid\n(.*?)```/s.exec(readFileSync('docs/data.md', 'utf8'))?.[1] ?? '';

/** The tables of a new database; foreign keys as `from.column to`. */
async function schema(): Promise<{ tables: string[]; keys: string[] }> {
  const file = join(mkdtempSync(join(tmpdir(), 'data-')), 'app.db');
  await withDatabase(file, migrate);
  const database = new DatabaseSync(file);
  const named = database.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'kysely%' and name not like 'sqlite%'",
  );
  const tables = named.all().map(({ name }) => String(name));
  const keys = tables.flatMap((table) =>
    database
      .prepare(`pragma foreign_key_list(${table})`)
      .all()
      .map((key) => `${table}.${String(key.from)} ${String(key.table)}`),
  );
  database.close();
  return { tables: tables.sort(), keys: keys.sort() };
}

test('docs/data.md contains every table, and every foreign key as an arrow', async () => {
  const arrows = Array.from(picture.matchAll(/(\w+) \S+--\S+ (\w+) : "(\w+)"/g), ([, to, from, column]) => ({
    from,
    column,
    to,
  }));
  const drawn = new Set(
    Array.from(picture.matchAll(/^ {2}(\w+)| (\w+) :/gm), ([, one, other]) => one ?? other),
  );
  const { tables, keys } = await schema();
  expect([...drawn].sort()).toEqual(tables);
  expect(arrows.map(({ from, column, to }) => `${from}.${column} ${to}`).sort()).toEqual(keys);
});
