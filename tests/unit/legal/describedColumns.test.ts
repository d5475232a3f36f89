import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { migrate } from '#platform/db/migrations/index.ts';
import { withDatabase } from '#platform/db/open.server.ts';
import { languages } from '#platform/i18n/languages.ts';

const parts = import.meta.glob<Record<string, Record<string, string>>>('/src/**/tables.server.ts', {
  eager: true,
  import: 'described',
});
const described = Object.values(parts).flatMap((tables) =>
  Object.entries(tables).flatMap(([table, columnsOf]) =>
    Object.entries(columnsOf).flatMap(([paragraph, columns]) =>
      columns.split(' ').map((column) => ({ paragraph, column: `${table}.${column}` })),
    ),
  ),
);

/** `table.column` of a new database. */
async function listColumns(): Promise<string[]> {
  const file = join(mkdtempSync(join(tmpdir(), 'columns-')), 'app.db');
  await withDatabase(file, migrate);
  const database = new DatabaseSync(file);
  const columns = database
    .prepare(
      "select t.name as tab, c.name as col from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table' and t.name not like 'kysely%' and t.name not like 'sqlite%'",
    )
    .all()
    .map(({ tab, col }) => `${String(tab)}.${String(col)}`);
  database.close();
  return columns.sort();
}

test('the privacy page describes every column that contains personal data', async () => {
  expect(described.map(({ column }) => column).sort()).toEqual(await listColumns());
});

test.each(languages)('the privacy page in %s has a paragraph for each subject', (lang) => {
  const text = readFileSync(`src/content/legal/${lang}/privacy.md`, 'utf8');
  const paragraphs = Array.from(text.matchAll(/^\{#(\w+)\}/gm), ([, name]) => name);
  const subjects = new Set(described.map(({ paragraph }) => paragraph)).difference(new Set(['impersonal']));
  const ofDevice = ['local', 'session', 'cookies'];
  expect(paragraphs.sort()).toEqual([...subjects, ...ofDevice].sort());
});
