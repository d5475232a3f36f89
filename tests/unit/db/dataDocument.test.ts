import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../support/site/database.ts';

const picture = /```mermaid\n(.*?)```/s.exec(readFileSync('docs/data.md', 'utf8'))?.[1] ?? '';

/** The tables of a new database; foreign keys as `from.column to`. */
async function schema(): Promise<{ tables: string[]; keys: string[] }> {
  const db = await emptyDatabase();
  const tables = await db.introspection.getTables();
  const keys = await sql<{ key: string }>`
    select tables.name || '.' || keys."from" || ' ' || keys."table" as key
    from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys`.execute(db);
  return { tables: tables.map(({ name }) => name).sort(), keys: keys.rows.map(({ key }) => key).sort() };
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
